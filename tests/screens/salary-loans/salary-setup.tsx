import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route } from 'wouter'
import { RouterLink } from '../../../src/app/routing/RouterLink'
import { createLoanLive } from '../../../src/features/salary-loans/create-loan.live'
import Loans from '../../../src/features/salary-loans/Loans'
import { passedOn } from '../../../src/features/salary-loans/passed-customer'
import Salaries from '../../../src/features/salary-loans/Salaries'
import type { PassedCustomer } from '../../../src/features/salary-loans/salary-customer'
import { LinkProvider } from '../../../src/ui/link'
import ToastRegion from '../../../src/ui/Toaster/ToastRegion'
import { type Device, freshDevice } from '../../support/device/device'
import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'
import { pressOnceOn } from '../../support/device/press-once-on'
import { type Situation, showScreen } from '../../support/device/show-screen'
import { NGOZI } from '../../support/device/staff'
import { typeAtOnce } from '../../support/device/type-at-once'

export const SALARY = '/api/remittance/salary'
export const LOAN = '/api/remittance/loan'
export const ADA = {
  customerId: 700100,
  accountNumber: '0123456789',
  phoneNumber: '08030000001',
  companyName: 'Dangote Cement',
  customerName: 'Adáezé Okafor',
}
const BARE = { customerId: '700101', accountNumber: null, phoneNumber: null, companyName: null }

/** The bank with two salary customers; it lists the loan that was requested, or what the test gives it. */
export function openBank(): FakeBank & { loans: Record<string, unknown>[] } {
  const bank = Object.assign(startFakeBank(), { loans: [] as Record<string, unknown>[] })
  bank
    .on(SALARY, () => ({ status: 'success', data: [ADA, BARE] }))
    .on(`POST ${SALARY}`, () => ({
      data: { salaryPaymentDetails: [{ amount: 125000.5, paymentDate: '2026-10-28' }] },
    }))
    .on(LOAN, () => bank.loans)
    .on(`POST ${LOAN}`, ({ variables }) => {
      bank.loans = [{ ...variables, status: 'Requested' }]
      return { status: 'success', message: 'Loan request successful' }
    })
  return bank
}

/** Shows a screen; `customer` was passed to it by the salary table. */
export async function show(at: string, customer?: PassedCustomer, settings?: Partial<Situation>) {
  const device = await freshDevice()
  return showOn(device, at, customer && passedOn(device, customer), settings)
}

/** Shows a screen with a navigation state. */
export async function showOn(device: Device, at: string, state?: unknown, settings?: Partial<Situation>) {
  return showScreen(
    () => (
      <LinkProvider as={RouterLink}>
        <ToastRegion />
        <Route path="/loan/salary" component={Salaries} />
        <Route path="/loan/customerloan" component={Loans} />
      </LinkProvider>
    ),
    {
      lists: [],
      liveWriteKinds: [createLoanLive],
      loanOrgs: [NGOZI.org_id],
      at,
      state,
      device,
      ...settings,
    },
  )
}
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Opens the loan form, once the customer is known: until then its button is off. */
export const pressLoanUser = async () => pressOnceOn(await screen.findByRole('button', { name: 'Loan User' }))
export async function choose(item: string, name = 'Options: Adáezé Okafor, 700100') {
  await press(name)
  await userEvent.click(within(screen.getByRole('menu', { name })).getByRole('menuitem', { name: item }))
}
export async function fill(label: string, value: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(input)
  await typeAtOnce(input, value)
}
