import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createRecurringLive } from '../../../src/features/repayments/create-recurring.live'
import IcadAccountList from '../../../src/features/repayments/IcadAccountList'
import { icadAccountList } from '../../../src/features/repayments/icad-accounts.list'
import { updateCifLive } from '../../../src/features/repayments/update-cif.live'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import type { FakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'
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
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
}

describe('Setup Recurring Payment', () => {
  it('shows the schedules of the account, and ADD MORE leads to the form', async () => {
    const bank = bankWithAccount()
    const { dialog } = await openSetup(bank, () => [schedule(), schedule({ day_of_the_month: null })])
    await dialog.findAllByText('₦120,000.00')
    expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Total Due',
      'Repay Amount',
      'Pay Day',
      'Created At',
      'Frequency',
    ])
    expect(dialog.getAllByText('₦10,000.50')).toHaveLength(2)
    expect(bank.calls('getRecurring')[0]?.variables).toEqual({ payment_id: 'ic1' })
    await user.click(dialog.getByRole('button', { name: 'ADD MORE' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Total Payment Due'))
  })

  it('says that there are none, and why they could not be read', async () => {
    let answer: unknown = 'drop'
    const { dialog } = await openSetup(bankWithAccount(), () => answer)
    await dialog.findByText('The repayment schedules could not be read.')
    answer = []
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('No repayment schedules yet.')).toBeTruthy()
  })

  it('is not sent while an amount is missing, with the sentence at its field', async () => {
    const bank = bankWithAccount()
    const { dialog } = await openSetup(bank)
    await create(dialog)
    expect(dialog.getByText("Loan Amount can't be empty")).toBeTruthy()
    expect(dialog.getByText("Repayment amount can't be empty")).toBeTruthy()
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
    expect(await screen.findByText('Setup Reccurring added successfully')).toBeTruthy()
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
    expect(await again.findByText('₦120,000.00')).toBeTruthy()
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
    expect(await dialog.findByText(/Account was not found/)).toBeTruthy()
    expect(dialog.getByText(/Nothing was set up\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }))
    expect(screen.getByLabelText<HTMLInputElement>('Total Payment Due').value).toBe('120,000')
  })

  it('is found at the bank when its answer is lost', async () => {
    const day = String(Number(new Date(Date.now() + 3_600_000).toISOString().slice(8, 10)))
    let rows = [schedule({ day_of_the_month: day, created_at: '2026-11-01T09:00:00.000Z' })]
    const bank = bankWithAccount().on('createRecurring', () => {
      rows = [schedule({ day_of_the_month: day, frequency: 'Monthly' }), ...rows]
      return 'drop'
    })
    const { dialog } = await openSetup(bank, () => rows)
    await fillIn(dialog)
    await create(dialog)
    expect((await screen.findAllByText(/Repayment of ₦120,000\.00, Ṣadé Ògúnbàdé/)).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getAllByText(/set up/).length).toBeGreaterThan(0))
    expect(bank.calls('createRecurring')).toHaveLength(1)
  })
})

describe('the CIF of an account', () => {
  it('takes digits alone and is sent once', async () => {
    const bank = bankWithAccount().on('createIcadAccountCif', () => ({
      status: '200',
      message: 'CIF added successfully',
    }))
    const { dialog } = await openSetup(bank)
    const field = dialog.getByLabelText<HTMLInputElement>('CIF', { selector: 'input' })
    expect(field.value).toBe('88120')
    await user.clear(field)
    await user.click(dialog.getByRole('button', { name: 'Update CIF' }))
    expect(dialog.getByText("CIF can't be empty")).toBeTruthy()
    await user.type(field, 'x77-01')
    await user.click(dialog.getByRole('button', { name: 'Update CIF' }))
    expect((await screen.findAllByText('CIF added successfully')).length).toBeGreaterThan(0)
    expect(bank.calls('createIcadAccountCif').map(({ variables }) => variables)).toEqual([
      { org_id: 'ORG', cif: '7701', icadId: 'ic1' },
    ])
    expect(field.value).toBe('7701')
  })

  it('is found at the account when its answer is lost', async () => {
    const bank = bankWithAccount().on('createIcadAccountCif', () => {
      bank.on('getAllIcadAccountDetails', () => icadAccountsOf(icadAccount({ cif: '7701' })))
      return 'drop'
    })
    const { dialog } = await openSetup(bank)
    const field = dialog.getByLabelText<HTMLInputElement>('CIF', { selector: 'input' })
    await user.clear(field)
    await user.type(field, '7701')
    await user.click(dialog.getByRole('button', { name: 'Update CIF' }))
    expect((await screen.findAllByText(/the account has the CIF 7701/)).length).toBeGreaterThan(0)
    expect(bank.calls('createIcadAccountCif')).toHaveLength(1)
  })
})
