import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Route } from 'wouter'
import { RouterLink } from '../../../src/app/routing/RouterLink'
import { createLoanLive } from '../../../src/features/salary-loans/create-loan.live'
import Loans from '../../../src/features/salary-loans/Loans'
import Salaries from '../../../src/features/salary-loans/Salaries'
import { LinkProvider } from '../../../src/ui/link'
import ToastRegion from '../../../src/ui/Toaster/ToastRegion'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { showScreen } from '../../support/show-screen'
import { NGOZI } from '../../support/staff'

const SALARY = '/api/remittance/salary'
const LOAN = '/api/remittance/loan'
const ADA = {
  customerId: 700100,
  accountNumber: '0123456789',
  phoneNumber: '08030000001',
  companyName: 'Dangote Cement',
  customerName: 'Adáezé Okafor',
}
const BARE = { customerId: '700101', accountNumber: null, phoneNumber: null, companyName: null }

let bank: FakeBank
let loans: Record<string, unknown>[]
beforeEach(() => {
  loans = []
  bank = startFakeBank()
    .on(SALARY, () => ({ status: 'success', data: [ADA, BARE] }))
    .on(`POST ${SALARY}`, () => ({
      data: { salaryPaymentDetails: [{ amount: 125000.5, paymentDate: '2026-10-28' }] },
    }))
    .on(LOAN, () => loans)
    .on(`POST ${LOAN}`, ({ variables }) => {
      loans = [{ ...variables, status: 'Requested' }]
      return { status: 'success', message: 'Loan request successful' }
    })
})

async function show(at: string, state?: unknown) {
  return showScreen(
    () => (
      <LinkProvider as={RouterLink}>
        <ToastRegion />
        <Route path="/loan/salary" component={Salaries} />
        <Route path="/loan/customerloan" component={Loans} />
      </LinkProvider>
    ),
    { lists: [], liveWriteKinds: [createLoanLive], loanOrgs: [NGOZI.org_id], at, state },
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
async function choose(item: string) {
  const name = 'Options: Adáezé Okafor, 700100'
  await press(name)
  await userEvent.click(within(screen.getByRole('menu', { name })).getByRole('menuitem', { name: item }))
}
async function fill(label: string, value: string) {
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.clear(input)
  await userEvent.type(input, value)
}
async function openForm() {
  await show('/loan/customerloan', { customerId: '700100' })
  await waitFor(() => expect(bank.calls(SALARY)).toHaveLength(1))
  await press('Loan User')
}
async function fillForm() {
  await fill('Loan Amount', '50000.50')
  await fill('Collection Amount', '10,000')
  await fill('Number of repayments', '6')
  await fill('Total Collection Amount', '60000')
}
const sent = () => bank.calls(`POST ${LOAN}`)

describe('the salary customers', () => {
  it('are listed with what the bank has of them, and found by company', async () => {
    await show('/loan/salary')
    expect(await screen.findByText('700100')).toBeTruthy()
    expect(screen.getByText('Dangote Cement')).toBeTruthy()
    expect(screen.getByText('700101')).toBeTruthy()
    await fill('Customer, account, phone or company', 'dangote')
    expect(screen.queryByText('700101')).toBeNull()
    expect(bank.calls(SALARY)[0]?.variables).toEqual({ orgId: NGOZI.org_id })
  })

  it('have their payments in a dialog, which is fetched again by Refresh list', async () => {
    await show('/loan/salary')
    await choose('View salary Details')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('125,000')).toBeTruthy()
    expect(within(dialog).getByText('Wed 28 Oct 2026')).toBeTruthy()
    await press('Refresh list')
    await waitFor(() => expect(bank.calls(`POST ${SALARY}`)).toHaveLength(2))
    expect(bank.calls(`POST ${SALARY}`)[0]?.variables).toEqual({
      orgId: NGOZI.org_id,
      phoneNumber: '08030000001',
      authorisationChannel: 'USSD',
    })
  })

  it('could not be fetched: the bank’s reason is shown, and Retry asks again', async () => {
    bank.on(SALARY, () => Response.json({ message: 'Remittance is closed today' }, { status: 400 }))
    await show('/loan/salary')
    expect(await screen.findByText('Remittance is closed today')).toBeTruthy()
    bank.on(SALARY, () => ({ status: 'success', data: [] }))
    await press('Retry')
    expect(await screen.findByText('No salary customers yet')).toBeTruthy()
  })

  it('are not taken from a page that is not the bank’s', async () => {
    bank.on(SALARY, () => new Response('<h1>Welcome to the hotel</h1>', { status: 200 }))
    await show('/loan/salary')
    expect(await screen.findByText(/Something answered that is not the bank/)).toBeTruthy()
  })

  it('can be added by no call: the OTP dialog says so', async () => {
    await show('/loan/salary')
    await press('Add new user')
    await press('Continue')
    expect(await screen.findByText("Phone number can't be empty")).toBeTruthy()
    await fill('Phone number', '08030000009')
    await press('Continue')
    expect(await screen.findByText(/no OTP was sent/)).toBeTruthy()
    expect(bank.seen.every(({ field }) => field === SALARY)).toBe(true)
  })

  it('lead to the loan form with the customer in the navigation state, and no phone number there', async () => {
    await show('/loan/salary')
    await choose('Loan disbursement')
    expect(await screen.findByRole('button', { name: 'Loan User' })).toBeTruthy()
    expect(location.pathname).toBe('/loan/customerloan')
    expect(history.state).toEqual({ customerId: '700100' })
  })
})

describe('the loans', () => {
  it('are all listed without a customer, and there is no loan form then', async () => {
    loans = [{ accountNumber: '0123456789', loanAmount: '5000', status: null, numberOfRepayments: 'x' }]
    await show('/loan/customerloan')
    expect(await screen.findByText('0123456789')).toBeTruthy()
    expect(screen.getByText('5,000')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Loan User' })).toBeNull()
    expect(bank.calls(LOAN)[0]?.variables).toEqual({ orgId: NGOZI.org_id })
  })

  it('are those of the customer who was passed', async () => {
    await show('/loan/customerloan', { customerId: '700100' })
    expect(await screen.findByText('No loans yet')).toBeTruthy()
    expect(bank.calls(LOAN)[0]?.variables).toEqual({ orgId: NGOZI.org_id, customerId: '700100' })
  })
})

describe('the loan form', () => {
  it('says what is empty, and sends nothing', async () => {
    await openForm()
    await press('Submit')
    for (const label of [
      'Loan Amount',
      'Collection Amount',
      'Number of repayments',
      'Total Collection Amount',
    ])
      expect(await screen.findByText(`${label} can't be empty`)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('makes a negative number zero, and does not send zero', async () => {
    await openForm()
    await fillForm()
    await fill('Loan Amount', '-')
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('0')
    await press('Submit')
    expect(await screen.findByText('It must be more than zero')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('is sent once, says so, has zeros afterwards, and the list has the loan', async () => {
    await openForm()
    await fillForm()
    await press('Submit')
    expect(await screen.findAllByText('Loan request successful')).not.toEqual([])
    expect(await screen.findByText('Requested')).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy()
    expect(sent()[0]?.variables).toMatchObject({
      orgId: NGOZI.org_id,
      customerId: '700100',
      accountNumber: '0123456789',
      phoneNumber: '08030000001',
      authorisationChannel: 'USSD',
      currency: 'NGN',
      loanAmount: 50000.5,
      collectionAmount: 10000,
      totalCollectionAmount: 60000,
      numberOfRepayments: 6,
    })
    await press('Loan User')
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('0')
  })

  it('keeps what was typed if the bank refuses, and says why', async () => {
    bank.on(`POST ${LOAN}`, () => Response.json({ message: 'The customer has a loan' }, { status: 400 }))
    await openForm()
    await fillForm()
    await press('Submit')
    expect(await screen.findByText(/The customer has a loan/)).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Number of repayments')).value).toBe('6')
  })

  it('whose answer was lost is found by its authorisation code, and not sent again', async () => {
    bank.on(`POST ${LOAN}`, ({ variables }) => {
      loans = [{ ...variables, status: 'Requested' }]
      return 'drop'
    })
    await openForm()
    await fillForm()
    await press('Submit')
    expect(await screen.findByText('Received: Loan of ₦50,000.50 to Adáezé Okafor')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })
})
