import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountOpeningDraft } from '../../../src/features/customer-accounts/account-opening.draft'
import AccountOpening from '../../../src/features/customer-accounts/opening/AccountOpening'
import Outbox from '../../../src/features/outbox/Outbox'
import { storeAttachment } from '../../../src/offline/drafts/attachments'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { type Device, freshDevice } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { accountsFound, JPEG_BYTES, openingOf } from '../../support/opening'

const ID = '0f0f0f0f-1111-4222-8333-555555555555'
const kinds = { lists: [], drafts: [accountOpeningDraft] }

// happy-dom's selects have no size, by which react-hook-form recognises a new select.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, get: () => 0 })
// happy-dom has no popovers; here they are always open.
HTMLElement.prototype.hidePopover ??= () => {}

/** A bank that has an account with the BVN of the form, under a slightly different name. */
function bankWithTheCustomer(): FakeBank {
  const account = {
    id: 'a1',
    surname: 'Danladi',
    first_name: 'Ramat',
    phone_number: '07011112222',
    nuban: '1031868481',
    branch_code: '15',
    created_at: '2026-11-17T09:12:00Z',
  }
  return startFakeBank()
    .on('getOperationDate', () => '2026-11-18')
    .on('getAccounts', ({ variables }) =>
      variables.query_filter === '22148709031' ? accountsFound(account) : accountsFound(),
    )
    .on('createAccount', () => ({ status: 'success', account_number: '1031868499', message: 'created' }))
}

async function withDraft(): Promise<Device> {
  const device = await freshDevice()
  await createDraft(device, accountOpeningDraft, openingOf({}), ID)
  for (const name of ['picture', 'id_image']) await storeAttachment(device, ID, name, JPEG_BYTES)
  return device
}

const stateOf = async ({ db }: Device) => (await db.drafts.get(ID))?.state

describe('the account of a customer whom the bank has already', () => {
  const submitted = async () => {
    const bank = bankWithTheCustomer()
    const device = await withDraft()
    await showScreen(AccountOpening, { ...kinds, device, at: `/account/customer?draft=${ID}` })
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    const question = within(await screen.findByRole('alert'))
    return { bank, device, question }
  }

  it('is not sent: the form asks, and shows what the bank has', async () => {
    const { bank, device, question } = await submitted()
    question.getByText('Open another?')
    question.getByText(
      'The bank already has an account with this BVN, or with this name and phone number. Nothing was sent.',
    )
    expect(question.getByRole('listitem').textContent).toBe(
      'Danladi RamatAccount 1031868481, phone 07011112222, branch 15, opened Tue 17 Nov 2026',
    )
    expect(bank.calls('createAccount')).toEqual([])
    expect(await stateOf(device)).toBe('possible-duplicate')
  })

  it('is sent once if the user wants another', async () => {
    const { bank, question } = await submitted()
    await userEvent.click(question.getByRole('button', { name: 'Open another' }))
    await screen.findByText('Account created successfully')
    expect(bank.calls('createAccount')).toHaveLength(1)
  })

  it('can be edited, with everything that was typed', async () => {
    const { bank, device, question } = await submitted()
    await userEvent.click(question.getByRole('button', { name: 'Edit' }))
    await waitFor(async () => expect(await stateOf(device)).toBe('draft'))
    expect((await screen.findByLabelText<HTMLInputElement>('BVN')).value).toBe('22148709031')
    await screen.findByRole('button', { name: 'Submit' })
    expect(bank.calls('createAccount')).toEqual([])
  })

  it('is discarded only after a question, and an empty form follows', async () => {
    const { device, question } = await submitted()
    await userEvent.click(question.getByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }))
    dialog.getByText(
      'Account for Ramatu Ɗanladi is deleted from this device with its pictures. This cannot be undone.',
    )
    expect(await stateOf(device)).toBe('possible-duplicate')
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect((await screen.findByLabelText<HTMLInputElement>('BVN')).value).toBe(''))
    expect(await device.db.attachments.count()).toBe(0)
  })

  it('waits in the outbox for the same answer', async () => {
    const bank = bankWithTheCustomer()
    const device = await withDraft()
    await queueDraft(device.db, ID)
    await showScreen(Outbox, { ...kinds, device })
    const card = within(await screen.findByRole('region', { name: 'For your attention' }))
    await card.findByText(/^Open another\? The bank already has an account with this BVN/)
    within(card.getByRole('list', { name: 'What the bank has' })).getByText('Danladi Ramat')
    card.getByRole('button', { name: 'Edit' })
    card.getByRole('button', { name: 'Discard' })
    await userEvent.click(card.getByRole('button', { name: 'Open another' }))
    await screen.findByText('The bank: “Account number 1031868499”')
    expect(bank.calls('createAccount')).toHaveLength(1)
  })
})

describe('an account opening at a bank that refuses to search', () => {
  const refusingBank = () =>
    bankWithTheCustomer().on('getAccounts', () => ({ data: null, error: true, message: 'No record found' }))

  it('is not sent: the form shows the bank’s words, and sends it once if the user wants it', async () => {
    const bank = refusingBank()
    const device = await withDraft()
    await showScreen(AccountOpening, { ...kinds, device, at: `/account/customer?draft=${ID}` })
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    const question = within(await screen.findByRole('alert'))
    question.getByText('Not sent: the bank did not search')
    question.getByText('No record found')
    expect(question.queryByText(/already has an account/)).toBeNull()
    expect(bank.calls('createAccount')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Send it all the same' }))
    await screen.findByText('Account created successfully')
    expect(bank.calls('createAccount')).toHaveLength(1)
  })

  it('waits in the outbox for the same decision', async () => {
    const bank = refusingBank()
    const device = await withDraft()
    await queueDraft(device.db, ID)
    await showScreen(Outbox, { ...kinds, device })
    const card = within(await screen.findByRole('region', { name: 'For your attention' }))
    await card.findByText(/^Not sent: the bank did not search/)
    await card.findByText('No record found')
    await userEvent.click(card.getByRole('button', { name: 'Send it all the same' }))
    await screen.findByText('The bank: “Account number 1031868499”')
    expect(bank.calls('createAccount')).toHaveLength(1)
  })
})
