import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import AccountOpening from '../../../src/features/customer-accounts/opening/AccountOpening'
import type { OpeningValues } from '../../../src/features/customer-accounts/opening/account-opening.rules'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft, moveDraft, openDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import { accountsFound, JPEG_BYTES, openingOf } from '../../support/opening'

const ID = '0f0f0f0f-1111-4222-8333-444444444444'
const kinds = { lists: [], drafts: [accountOpeningDraft] }

// happy-dom's selects have no size, by which react-hook-form recognises a new select.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, get: () => 0 })

function bankThatAnswers(createAccount: object): FakeBank {
  return startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getAccounts', () => accountsFound())
    .on('createAccount', () => createAccount)
}

/** Shows the form with a draft that has these values and both pictures. */
async function showDraft(values: OpeningValues): Promise<Device> {
  const device = await freshDevice()
  await createDraft(device, accountOpeningDraft, values, ID)
  for (const name of ['picture', 'id_image']) await storeAttachment(device, ID, name, JPEG_BYTES)
  await showScreen(AccountOpening, { ...kinds, device, at: `/account/customer?draft=${ID}` })
  await screen.findByLabelText('Street')
  return device
}

async function stored(device: Device, id: string): Promise<OpeningValues | undefined> {
  const record = await device.db.drafts.get(id)
  const values = record && (await openDraft(device.vault, accountOpeningDraft, record))
  return values?.ok ? values.value : undefined
}

const draftId = () => new URLSearchParams(location.search).get('draft') ?? ''

/** The lines of the slip of a draft that was queued or sent, by label. */
function slipLines(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.firstChild?.textContent ?? '']),
  )
}

describe('the account opening form', () => {
  it('has the address of its draft as soon as it opens, and keeps what is typed under it', async () => {
    startFakeBank()
    const device = await showScreen(AccountOpening, { ...kinds, at: '/account/customer' })
    await typeAtOnce(await screen.findByLabelText('Street'), '14 Oyo Road')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Oyo')
    await waitFor(async () =>
      expect(await stored(device, draftId())).toMatchObject({ street: '14 Oyo Road', state: 'Oyo' }),
    )
    await screen.findByText(/^Draft, saved on this device \d\d:\d\d:\d\d\.$/)
  })

  it.each([
    ['Street', '1 Oyo Road'],
    ['State', 'Oyo'],
    ['Incorp (birthday)', '1991-03-15'],
  ])('says that it saves from the first change of "%s" on, until that is stored', async (label, value) => {
    startFakeBank()
    await showDraft(openingOf({}))
    screen.getByText(/^Draft, saved on this device/)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(screen.queryByText(/saved on this device/)).toBeNull()
    screen.getByText('Draft, saving on this device.')
    await screen.findByText(/^Draft, saved on this device/)
  })

  it('leaves nothing behind if it was only opened', async () => {
    startFakeBank()
    const device = await showScreen(AccountOpening, { ...kinds, at: '/account/customer' })
    await screen.findByLabelText('Street')
    expect(await device.db.drafts.count()).toBe(0)
  })

  it('sums up what is wrong, leads to it, and counts it in its section', async () => {
    startFakeBank()
    await showDraft(openingOf({ bvn: '2214 870 903', email: 'ibukun@mail' }))
    await userEvent.click(screen.getByRole('button', { name: /Submit|Save to the Outbox/ }))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('2 fields to correct')
    expect(summary.textContent).toContain('Email: Invalid email address')
    expect(summary.textContent).toContain('BVN: BVN must be 11 digits')
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    const strip = within(screen.getByRole('navigation', { name: 'Sections' }))
    expect(strip.getByRole('link', { name: /Contact/ }).textContent).toContain('1 to correct')
    await userEvent.click(within(summary).getByRole('link', { name: 'BVN' }))
    expect(document.activeElement).toBe(screen.getByLabelText('BVN'))
    await userEvent.type(screen.getByLabelText('BVN'), '1')
    await waitFor(() => expect(summary.textContent).toContain('1 field to correct'))
  })

  it('opens with the focus in its first field, and calls nothing wrong that is only empty', async () => {
    startFakeBank()
    await showScreen(AccountOpening, { ...kinds, at: '/account/customer' })
    const first = await screen.findByLabelText('Account type')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.click(screen.getByRole('button', { name: /Submit|Save to the Outbox/ }))
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('23 fields to fill in')
    const strip = within(screen.getByRole('navigation', { name: 'Sections' }))
    expect(strip.getByRole('link', { name: /Customer/ }).textContent).toContain('4 to fill')
    await typeAtOnce(screen.getByLabelText('Email'), 'ibukun@mail')
    expect(summary.textContent).toContain('1 field to correct, 22 to fill in')
    expect(strip.getByRole('link', { name: /Contact/ }).textContent).toContain('1 to correct')
  })

  it('says nothing of a field that is not filled in yet, and at once of one that is filled in wrongly', async () => {
    startFakeBank()
    await showDraft(openingOf({ street: '', tell_no: '' }))
    await userEvent.click(screen.getByLabelText('Street'))
    await userEvent.tab()
    await typeAtOnce(screen.getByLabelText('Tell number'), '0803')
    await userEvent.tab()
    await screen.findByText('Tell no must be 11 digits')
    expect(screen.queryByText('Street is required')).toBeNull()
  })

  it.each([
    ['BVN', 'BVN 22148709031 (seen)', 'Use 22148709031', '22148709031', 'BVN must be 11 digits'],
    ['Tell number', 'Ada: +234 803 554 1127', 'Use 08035541127', '08035541127', 'Tell no must be 11 digits'],
  ])(
    'offers the number in a text that is more than the %s, and keeps the text until it is pressed',
    async (label, pasted, use, number, problem) => {
      startFakeBank()
      const device = await showDraft(openingOf({}))
      const field = screen.getByLabelText<HTMLInputElement>(label)
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(pasted)
      await userEvent.tab()
      await screen.findByText(problem)
      expect(field.value).toBe(pasted)
      await userEvent.click(screen.getByRole('button', { name: use }))
      await waitFor(() => expect(screen.queryByText(problem)).toBeNull())
      expect(field.value).toBe(number)
      expect(document.activeElement).toBe(field)
      await waitFor(async () => expect(JSON.stringify(await stored(device, ID))).toContain(number))
      expect(screen.queryByRole('button', { name: use })).toBeNull()
    },
  )

  it('takes an account type or another one, never both', async () => {
    startFakeBank()
    await showDraft(openingOf({}))
    const choice = screen.getByLabelText<HTMLSelectElement>('Account type')
    const other = screen.getByLabelText<HTMLInputElement>(/^Other account type/)
    await typeAtOnce(other, 'Meter financing')
    expect(choice.value).toBe('')
    await userEvent.selectOptions(choice, 'Target')
    expect(other.value).toBe('')
  })

  it('opens the account once and says its number', async () => {
    const bank = bankThatAnswers({ status: 'success', account_number: '1031868481', message: '' })
    await showDraft(openingOf({}))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }))
    await screen.findByText('Account created successfully')
    expect(slipLines()).toEqual({
      Name: 'Ramatu Ɗanladi',
      'Account type': 'Savings',
      'Branch code': '15',
      'Opening date': 'Wed 18 Nov 2026',
      'Tell number': '0803 554 1127',
      'Account number': '1031868481',
    })
    expect(bank.calls('createAccount')).toHaveLength(1)
    expect(screen.queryByLabelText('Street')).toBeNull()
    const slip = screen.getByRole('region', { name: 'Account created successfully' })
    await waitFor(() => expect(document.activeElement).toBe(slip))
    const before = draftId()
    await userEvent.click(screen.getByRole('button', { name: 'Open another account' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Street')).value).toBe('')
    expect(draftId()).not.toBe(before)
  })

  it('shows why the bank said no, and goes on with a copy that has everything, pictures included', async () => {
    bankThatAnswers({ status: 'error', message: 'There is no branch 15' })
    const device = await showDraft(openingOf({}))
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
    expect((await screen.findByText('There is no branch 15')).textContent).toBeTruthy()
    expect(screen.getByLabelText('Street').closest('fieldset')?.disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Edit as new draft' }))
    await waitFor(() => expect(draftId()).not.toBe(ID))
    const street = await screen.findByLabelText<HTMLInputElement>('Street')
    await waitFor(() => expect(street.closest('fieldset')?.disabled).toBe(false))
    expect(street.value).toBe('14 Ọ̀yọ́ Road, Mọ́kọ́lá')
    expect(await device.db.attachments.where('draftId').equals(draftId()).count()).toBe(2)
  })
})

describe('a draft that is not to be written on', () => {
  it('turns into its slip under the hands when it is queued in another tab', async () => {
    startFakeBank().on('getOperationDate', () => 'drop')
    const device = await showDraft(openingOf({}))
    await queueDraft(device.db, ID)
    await screen.findByText('Waiting in the Outbox')
    expect(slipLines()).toMatchObject({ Name: 'Ramatu Ɗanladi' })
    expect(screen.queryByLabelText('Street')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Take it back to edit' }))
    expect((await screen.findByLabelText('Street')).closest('fieldset')?.disabled).toBe(false)
  })

  it('is written on after it was taken back, also with what was typed last', async () => {
    startFakeBank().on('getOperationDate', () => 'drop')
    const device = await showDraft(openingOf({}))
    await typeAtOnce(screen.getByLabelText('Street'), ', upstairs')
    await userEvent.click(screen.getByRole('button', { name: /Submit|Save to the Outbox/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back to edit' }))
    expect((await screen.findByLabelText('Street')).closest('fieldset')?.disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('14 Ọ̀yọ́ Road, Mọ́kọ́lá, upstairs')
    await typeAtOnce(screen.getByLabelText('Street'), ', left')
    await waitFor(async () =>
      expect((await stored(device, ID))?.street).toBe('14 Ọ̀yọ́ Road, Mọ́kọ́lá, upstairs, left'),
    )
    expect(screen.queryByText(/^Not saved/)).toBeNull()
  })

  it('shows its status when it is opened after it was sent', async () => {
    startFakeBank().on('getOperationDate', () => 'drop')
    const device = await freshDevice()
    await createDraft(device, accountOpeningDraft, openingOf({}), ID)
    await queueDraft(device.db, ID)
    await moveDraft(device.db, ID, 'claim')
    await moveDraft(device.db, ID, 'outcome-unknown')
    await showScreen(AccountOpening, { ...kinds, device, at: `/account/customer?draft=${ID}` })
    await screen.findByText('Not known whether the bank received it')
    screen.getByRole('link', { name: 'Open the Outbox' })
    expect(screen.queryByRole('button', { name: 'Take it back to edit' })).toBeNull()
  })

  it('stays unopened and stored if it was written by another version of the app', async () => {
    startFakeBank()
    const device = await freshDevice()
    const older = { ...accountOpeningDraft, version: 99 }
    await createDraft(device, older, openingOf({}), ID)
    await showScreen(AccountOpening, { ...kinds, device, at: `/account/customer?draft=${ID}` })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This draft was written by another version of the app',
    )
    screen.getByRole('button', { name: 'Reload the page' })
    expect(await device.db.drafts.count()).toBe(1)
  })

  it('offers to keep what was typed when it was discarded in another tab', async () => {
    startFakeBank()
    const device = await showDraft(openingOf({}))
    await device.db.drafts.delete(ID)
    await typeAtOnce(screen.getByLabelText('Street'), ', upstairs')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Not saved: this draft was discarded in another tab',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save mine as another draft' }))
    await waitFor(() => expect(draftId()).not.toBe(ID))
    expect((await stored(device, draftId()))?.street).toBe('14 Ọ̀yọ́ Road, Mọ́kọ́lá, upstairs')
    expect(await device.db.attachments.where('draftId').equals(draftId()).count()).toBe(2)
  })
})
