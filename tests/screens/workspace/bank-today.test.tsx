import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import BillList from '../../../src/features/bills/BillList'
import { billList } from '../../../src/features/bills/bills.list'
import PayBill from '../../../src/features/bills/pay-bill/PayBill'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { createRecurringLive } from '../../../src/features/repayments/create-recurring.live'
import IcadAccountList from '../../../src/features/repayments/IcadAccountList'
import { icadAccountList } from '../../../src/features/repayments/icad-accounts.list'
import BankStatement from '../../../src/features/statements/BankStatement'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { showScreen } from '../../support/device/show-screen'
import { typeAtOnce } from '../../support/device/type-at-once'
import * as bills from '../bills/pay-bill-setup'
import { bankWithAccount } from '../repayments/icad-accounts-setup'
import * as salary from '../salary-loans/salary-setup'

/** A device whose clock is forty days behind the bank's. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-16T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())
const BANK_DAY = '2026-11-25'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('on a device forty days behind the bank', () => {
  it('a loan is disbursed on the bank’s day', async () => {
    const bank = salary.openBank().on('getOperationDate', () => BANK_DAY)
    await salary.show('/loan/customerloan', { customerId: '700100', accountNumber: '0123456789' })
    await waitFor(() => expect(bank.calls(salary.SALARY)).toHaveLength(1))
    await salary.pressLoanUser()
    await screen.findByText('Wed 25 Nov 2026')
    await salary.fill('Loan Amount', '50000')
    await salary.fill('Collection Amount', '10000')
    await salary.fill('Number of repayments', '5')
    await salary.fill('Total Collection Amount', '50000')
    await salary.press('Submit')
    await waitFor(() =>
      expect(bank.calls(`POST ${salary.LOAN}`).map(({ variables }) => variables)).toMatchObject([
        { dateOfDisbursement: '2026-11-25', dateOfCollection: '2026-12-31' },
      ]),
    )
  })

  it('a repayment schedule begins with the bank’s day', async () => {
    const bank = bankWithAccount()
      .on('getOperationDate', () => BANK_DAY)
      .on('getRecurring', () => [])
      .on('createRecurring', () => ({ status: 'success', message: 'ok' }))
    await showScreen(IcadAccountList, {
      lists: [icadAccountList],
      liveWriteKinds: [createRecurringLive],
      at: '/transactions/ndd-autorepayment',
    })
    await userEvent.click(
      await screen.findByRole('button', { name: 'Setup Recurring Payment, Ṣadé Ògúnbàdé' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Setup Recurring Payment' }))
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLInputElement>('Day of the Month').value).toBe('25/11/2026'),
    )
    await typeAtOnce(field('Total Payment Due'), '120000')
    await typeAtOnce(field('Repayment Amount'), '10000')
    await userEvent.click(dialog.getByRole('button', { name: 'Create Repayment' }))
    await waitFor(() =>
      expect(bank.calls('createRecurring').map(({ variables }) => variables.day_of_the_month)).toEqual([
        '25',
      ]),
    )
  })

  it('a statement ends with the bank’s day, also if it comes after the first key', async () => {
    startFakeBank().on('getOperationDate', () => BANK_DAY)
    await showScreen(BankStatement, { lists: [balanceHistoryList], userType: 'Teller' })
    await userEvent.type(screen.getByLabelText('Account Number'), '0')
    await waitFor(() => expect(field('End Date').value).toBe('25/11/2026'))
    expect(field('Start Date').value).toBe('26/10/2026')
  })

  it('the device’s day counts where the bank’s was never known', async () => {
    startFakeBank().on('getOperationDate', () => 'drop')
    await showScreen(BankStatement, { lists: [balanceHistoryList], userType: 'Teller' })
    expect(field('End Date').value).toBe('16/10/2026')
  })

  it('a bill that was paid on the bank’s day is asked about by the rows on the device', async () => {
    const device = await freshDevice()
    const bank = bills
      .openBank()
      .on('getOperationDate', () => BANK_DAY)
      .on('getTransac', () => bills.billsOf(bills.compact({ created_at: '2026-11-25T09:00:00.000Z' })))
    await showScreen(BillList, { lists: [billList], device })
    await screen.findByText('BT30500249')
    bank.on('getTransac', () => 'drop')
    await showScreen(PayBill, { lists: [billList], liveWriteKinds: [payBillLive], device })
    await userEvent.click(await screen.findByRole('button', { name: /^DStv, Compact/ }))
    await waitFor(() => expect(bills.isOff()).toBe(false))
    await bills.pay()
    await screen.findByRole('dialog', { name: 'Pay this bill again?' })
    expect(bank.calls('createTransac')).toEqual([])
  })
})
