import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createRecurringLive } from '../../../src/features/repayments/create-recurring.live'
import IcadAccountList from '../../../src/features/repayments/IcadAccountList'
import { icadAccountList } from '../../../src/features/repayments/icad-accounts.list'
import { updateCifLive } from '../../../src/features/repayments/update-cif.live'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import type { FakeBank } from '../../support/device/fake-bank'
import { lostAnswer, SETTLE } from '../../support/device/fake-bank'
import { pressOnceOn } from '../../support/device/press-once-on'
import { showScreen } from '../../support/device/show-screen'
import { amountText } from '../../support/naira'
import { bankWithAccount, icadAccount, icadAccountsOf } from './icad-accounts-setup'

const user = userEvent.setup({ delay: null })

const schedule = (change: object = {}) => ({
  payment_id: 'ic1',
  loan_amount: 120000,
  repayment_amount: 10000.5,
  day_of_the_month: '28',
  frequency: 'monthly',
  created_at: '2026-11-18T09:42:00.000Z',
  ...change,
})

function Screen() {
  return (
    <>
      <IcadAccountList />
      <Toaster />
    </>
  )
}

/** Opens the dialog of the only account. */
async function openSetup(bank: FakeBank, schedules: () => unknown = () => []) {
  bank.on('getRecurring', schedules)
  const device = await showScreen(Screen, {
    lists: [icadAccountList],
    liveWriteKinds: [createRecurringLive, updateCifLive],
    at: '/transactions/ndd-autorepayment',
  })
  await user.click(await screen.findByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Setup Recurring Payment' }))
  return { device, dialog }
}
type Dialog = Awaited<ReturnType<typeof openSetup>>['dialog']

async function fillIn(dialog: Dialog) {
  await user.type(dialog.getByLabelText('Total Payment Due'), '120000')
  await user.type(dialog.getByLabelText('Repayment Amount'), '10000.50')
}

async function create(dialog: Dialog) {
  const button = dialog.getByRole('button', { name: 'Create Repayment' })
  await pressOnceOn(button, user)
}

describe('Setup Recurring Payment', () => {
  it('shows the schedules of the account, and ADD MORE leads to the form', async () => {
    const bank = bankWithAccount()
    const { dialog } = await openSetup(bank, () => [schedule(), schedule({ day_of_the_month: null })])
    await dialog.findAllByText(amountText('₦120,000.00'))
    expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Total Due',
      'Repay Amount',
      'Pay Day',
      'Created At',
      'Frequency',
    ])
    expect(dialog.getAllByText(amountText('₦10,000.50'))).toHaveLength(2)
    expect(bank.calls('getRecurring')[0]?.variables).toEqual({ payment_id: 'ic1' })
    await user.click(dialog.getByRole('button', { name: 'ADD MORE' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Total Payment Due'))
  })

  it('shows its schedules 10 a page, and reads them again by Refresh', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => schedule({ loan_amount: 1000 + n }))
    const bank = bankWithAccount()
    const { dialog } = await openSetup(bank, () => rows)
    await dialog.findByText('1–10 of 25, page 1 of 3')
    dialog.getByText(amountText('₦1,009.00'))
    expect(dialog.queryByText(amountText('₦1,010.00'))).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Next page' }))
    await dialog.findByText('11–20 of 25, page 2 of 3')
    dialog.getByText(amountText('₦1,010.00'))
    rows.splice(5)
    await user.click(dialog.getByRole('button', { name: 'Refresh' }))
    await dialog.findByText(amountText('₦1,004.00'))
    expect(dialog.queryByText(/page \d/)).toBeNull()
    expect(bank.calls('getRecurring')).toHaveLength(2)
  })

  it('says when the schedules were true if they cannot be refreshed', async () => {
    let answer: unknown = [schedule()]
    const { dialog } = await openSetup(bankWithAccount(), () => answer)
    await dialog.findByText(amountText('₦120,000.00'))
    expect(dialog.queryByText(/^As at/)).toBeNull()
    answer = 'drop'
    await user.click(dialog.getByRole('button', { name: 'Refresh' }))
    await dialog.findByText('The repayment schedules could not be refreshed.')
    expect(dialog.getByText(/^As at/).textContent).toMatch(/^As at \d\d:\d\d$/)
    dialog.getByText(amountText('₦120,000.00'))
  })

  it('says that there are none, and why they could not be read', async () => {
    let answer: unknown = 'drop'
    const { dialog } = await openSetup(bankWithAccount(), () => answer)
    await dialog.findByText('The repayment schedules could not be read.')
    answer = []
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    await dialog.findByText('No repayment schedules yet.')
  })

  it('is monthly, and on the day of today, if nothing else is chosen', async () => {
    const { dialog } = await openSetup(bankWithAccount())
    const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
    const written = today.split('-').reverse().join('/')
    expect(dialog.getByLabelText<HTMLInputElement>('Day of the Month').value).toBe(written)
    const frequency = dialog.getByLabelText<HTMLSelectElement>('Frequency')
    expect([...frequency.options].map(({ value }) => value)).toEqual(['daily', 'weekly', 'monthly'])
    expect(frequency.value).toBe('monthly')
  })

  it.each(['800,00', '1,50', '-500', '1e3', '5k', '1.234', 'NGN', '١٢'])(
    'reads no amount in "%s": it stays as it is typed, with the same reason at the field and the button',
    async (typed) => {
      const bank = bankWithAccount()
      const { dialog } = await openSetup(bank)
      await user.type(dialog.getByLabelText('Total Payment Due'), '120000')
      const field = dialog.getByLabelText<HTMLInputElement>('Repayment Amount')
      await user.type(field, typed)
      await user.tab()
      expect(field.value).toBe(typed)
      const why = 'An amount has digits, commas and at most two decimals, like 1,234.50.'
      expect(dialog.getByRole('alert').textContent).toBe(why)
      const button = dialog.getByRole('button', { name: 'Create Repayment' })
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why)
      await user.click(button)
      expect(field.value).toBe(typed)
      expect(bank.calls('createRecurring')).toEqual([])
    },
  )

  it('sends an amount as it is read, with its sign and its separators', async () => {
    const bank = bankWithAccount().on('createRecurring', () => ({ status: 'success', message: 'ok' }))
    const { dialog } = await openSetup(bank)
    await user.type(dialog.getByLabelText('Total Payment Due'), '₦1,200,000.50')
    await user.type(dialog.getByLabelText('Repayment Amount'), 'NGN 80 000')
    await create(dialog)
    await waitFor(() =>
      expect(bank.calls('createRecurring').map(({ variables }) => variables)).toMatchObject([
        { loan_amount: 1200000.5, repayment_amount: 80000 },
      ]),
    )
  })

  it('is not sent while an amount is missing, with the sentence at its field', async () => {
    const bank = bankWithAccount()
    const { dialog } = await openSetup(bank)
    await create(dialog)
    dialog.getByText("Loan Amount can't be empty")
    dialog.getByText("Repayment amount can't be empty")
    expect(document.activeElement).toBe(dialog.getByLabelText('Total Payment Due'))
    expect(bank.calls('createRecurring')).toEqual([])
  })

  it('is sent once, says so, closes, and shows the new schedule with an empty form', async () => {
    let rows: object[] = []
    const bank = bankWithAccount().on('createRecurring', () => {
      rows = [schedule()]
      return { status: 'success', message: 'ok' }
    })
    const { dialog } = await openSetup(bank, () => rows)
    await fillIn(dialog)
    await create(dialog)
    await screen.findByText('Setup Reccurring added successfully')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const day = String(Number(new Date(Date.now() + 3_600_000).toISOString().slice(8, 10)))
    expect(bank.calls('createRecurring').map(({ variables }) => variables)).toEqual([
      {
        payment_id: 'ic1',
        loan_amount: 120000,
        repayment_amount: 10000.5,
        day_of_the_month: day,
        frequency: 'monthly',
      },
    ])
    expect(bank.calls('createRecurring')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    await user.click(screen.getByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }))
    const again = within(await screen.findByRole('dialog'))
    await again.findByText(amountText('₦120,000.00'))
    expect(again.getByLabelText<HTMLInputElement>('Total Payment Due').value).toBe('')
  })

  it('keeps what was typed when the bank refuses, also after it was closed, and says why', async () => {
    const bank = bankWithAccount().on('createRecurring', () => ({
      status: 'error',
      message: 'Account was not found',
    }))
    const { dialog } = await openSetup(bank)
    await fillIn(dialog)
    await create(dialog)
    await dialog.findByText(/Account was not found/)
    dialog.getByText(/Nothing was set up\./)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }))
    expect(screen.getByLabelText<HTMLInputElement>('Total Payment Due').value).toBe('120,000')
  })

  it('is told by its key when its answer is lost', async () => {
    const bank = bankWithAccount().on('createRecurring', () =>
      lostAnswer({ status: 'success', message: 'Done' }),
    )
    const { dialog } = await openSetup(bank)
    await fillIn(dialog)
    await create(dialog)
    await screen.findByText('Setup Reccurring added successfully')
    expect(bank.calls('createRecurring')).toHaveLength(1)
  })

  it('that was not done can be sent again', async () => {
    const bank = bankWithAccount().on('createRecurring', () => 'drop')
    const { dialog } = await openSetup(bank)
    await fillIn(dialog)
    await create(dialog)
    await dialog.findByText('You can send it again.')
    expect(dialog.getByLabelText<HTMLInputElement>('Total Payment Due').value).toBe('120,000')
    bank.on('createRecurring', () => ({ status: 'success', message: 'Done' }))
    await create(dialog)
    await screen.findByText('Setup Reccurring added successfully')
    expect(bank.calls('createRecurring')).toHaveLength(2)
  })

  it('is not offered again while its outcome is unknown, and what is typed stays when it is told', async () => {
    const bank = bankWithAccount()
      .on('createRecurring', () => lostAnswer({ status: 'success', message: 'Done' }))
      .on(SETTLE, () => 'drop')
    const { dialog } = await openSetup(bank)
    await fillIn(dialog)
    await create(dialog)
    await dialog.findByText('Outcome unknown: Repayment of ₦120,000.00, Ṣadé Ògúnbàdé')
    const again = dialog.getByRole('button', { name: 'Create Repayment' })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await user.selectOptions(dialog.getByLabelText('Frequency'), 'weekly')
    bank.off(SETTLE)
    await user.click(dialog.getByRole('button', { name: 'Check now' }))
    await dialog.findByText('The bank has this: Repayment of ₦120,000.00, Ṣadé Ògúnbàdé')
    expect(dialog.getByLabelText<HTMLSelectElement>('Frequency').value).toBe('weekly')
    expect(dialog.getByLabelText<HTMLInputElement>('Total Payment Due').value).toBe('120,000')
    expect(bank.calls('createRecurring')).toHaveLength(1)
  })
})

describe('Back of the browser', () => {
  const back = () => act(async () => history.back())

  it('closes the mandates, then the dialog, and then shows the list as it was', async () => {
    const bank = bankWithAccount().on('getAllMandateDetails', () => [])
    const { dialog } = await openSetup(bank)
    expect(location.search).toMatch(/^\?setup=/)
    await user.click(dialog.getByRole('button', { name: 'Mandates' }))
    await screen.findByRole('dialog', { name: 'Mandates' })
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mandates' })).toBeNull())
    screen.getByRole('dialog', { name: 'Setup Recurring Payment' })
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('')
    screen.getByText('0142188829')
  })

  it('leads from the dialog to the open account that it was opened from', async () => {
    const bank = bankWithAccount().on('getRecurring', () => [])
    await showScreen(Screen, { lists: [icadAccountList], at: '/transactions/ndd-autorepayment' })
    await user.click(await screen.findByRole('button', { name: 'Open Ṣadé Ògúnbàdé' }))
    const drawer = within(await screen.findByRole('dialog', { name: /Ṣadé Ògúnbàdé/ }))
    await user.click(drawer.getByRole('button', { name: 'Setup Recurring Payment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Setup Recurring Payment' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await screen.findByRole('dialog', { name: /Ṣadé Ògúnbàdé/ })
    expect(screen.queryByRole('dialog', { name: 'Setup Recurring Payment' })).toBeNull()
    expect(bank.calls('createRecurring')).toEqual([])
  })

  it('has nothing to close where the account of the address is not on this device', async () => {
    bankWithAccount()
    await showScreen(Screen, {
      lists: [icadAccountList],
      at: '/transactions/ndd-autorepayment?setup=unknown',
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'This account is not on this device' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

async function pressUpdate(dialog: Dialog): Promise<void> {
  const update = dialog.getByRole('button', { name: 'Update CIF' })
  await pressOnceOn(update, user)
}

describe('the CIF of an account', () => {
  it('takes digits alone and is sent once', async () => {
    const bank = bankWithAccount().on('createIcadAccountCif', () => ({
      status: '200',
      message: 'CIF added successfully',
    }))
    const { dialog } = await openSetup(bank)
    const field = dialog.getByLabelText<HTMLInputElement>('CIF', { selector: 'input' })
    expect(field.value).toBe('88120')
    const update = dialog.getByRole('button', { name: 'Update CIF' })
    await pressUpdate(dialog)
    dialog.getByText('The account has this CIF.')
    await user.clear(field)
    await user.click(update)
    dialog.getByText("CIF can't be empty")
    await user.type(field, 'x77-01')
    await user.click(update)
    expect(field.value).toBe('x77-01')
    dialog.getByText('This is not one number: it may have digits, spaces and hyphens.')
    expect(bank.calls('createIcadAccountCif')).toEqual([])
    await user.clear(field)
    await user.type(field, '77-01')
    await pressUpdate(dialog)
    expect((await screen.findAllByText('CIF added successfully')).length).toBeGreaterThan(0)
    expect(bank.calls('createIcadAccountCif').map(({ variables }) => variables)).toEqual([
      { org_id: 'ORG', cif: '7701', icadId: 'ic1' },
    ])
    expect(field.value).toBe('7701')
  })

  it.each([
    ['Replace it', ['7701'], '7701'],
    ['Keep it', [], '99000'],
  ])('that another user has changed meanwhile is asked about: %s', async (button, sent, shown) => {
    const bank = bankWithAccount().on('createIcadAccountCif', () => ({ status: '200', message: 'CIF added' }))
    const { dialog } = await openSetup(bank)
    const field = dialog.getByLabelText<HTMLInputElement>('CIF', { selector: 'input' })
    await user.clear(field)
    await user.type(field, '7701')
    bank.on('getAllIcadAccountDetails', () => icadAccountsOf(icadAccount({ cif: '99000' })))
    await pressUpdate(dialog)
    const question = within(await screen.findByRole('dialog', { name: 'The CIF was changed meanwhile' }))
    question.getByText('The account has the CIF 99000 now. When you typed it was 88120. Replace it by 7701?')
    expect(bank.calls('createIcadAccountCif')).toEqual([])
    await user.click(question.getByRole('button', { name: button }))
    await waitFor(() => expect(field.value).toBe(shown))
    await waitFor(() =>
      expect(bank.calls('createIcadAccountCif').map(({ variables }) => variables.cif)).toEqual(sent),
    )
  })

  it('is told when its answer is lost', async () => {
    const bank = bankWithAccount().on('createIcadAccountCif', () => {
      bank.on('getAllIcadAccountDetails', () => icadAccountsOf(icadAccount({ cif: '7701' })))
      return lostAnswer({ status: 'success', message: 'CIF updated' })
    })
    const { dialog } = await openSetup(bank)
    const field = dialog.getByLabelText<HTMLInputElement>('CIF', { selector: 'input' })
    await user.clear(field)
    await user.type(field, '7701')
    await pressUpdate(dialog)
    await screen.findByText(/CIF updated/)
    // Not the one of before, which another press would write over the new one.
    expect(field.value).toBe('7701')
    expect(bank.calls('createIcadAccountCif')).toHaveLength(1)
  })
})
