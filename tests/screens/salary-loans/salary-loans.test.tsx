import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { passedOn } from '../../../src/features/salary-loans/passed-customer'
import { freshDevice, openDevice } from '../../support/device/device'
import { NGOZI } from '../../support/device/staff'
import { ADA, choose, fill, LOAN, openBank, press, SALARY, show, showOn } from './salary-setup'

let bank: ReturnType<typeof openBank>
beforeEach(() => {
  bank = openBank()
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

const _sent = () => bank.calls(`POST ${LOAN}`)

describe('the salary customers', () => {
  it('are listed with what the bank has of them, and found by company', async () => {
    await show('/loan/salary')
    await screen.findByText('700100')
    screen.getByText('Dangote Cement')
    screen.getByText('700101')
    expect(heads()).toEqual(
      expect.arrayContaining(['Customer Id', 'Account No', 'Phone number', 'Company Name']),
    )
    await fill('Customer, account, phone or company', 'dangote')
    expect(screen.queryByText('700101')).toBeNull()
    expect(bank.calls(SALARY)[0]?.variables).toEqual({ orgId: NGOZI.org_id })
  })

  it('have their payments in a dialog, which is fetched again by Refresh list', async () => {
    await show('/loan/salary')
    await choose('View salary Details')
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('125,000')
    within(dialog).getByText('Wed 28 Oct 2026')
    await press('Refresh list')
    await waitFor(() => expect(bank.calls(`POST ${SALARY}`)).toHaveLength(2))
    expect(bank.calls(`POST ${SALARY}`)[0]?.variables).toEqual({
      orgId: NGOZI.org_id,
      phoneNumber: '08030000001',
      authorisationChannel: 'USSD',
    })
  })

  it('open with their name and bank too, and their options', async () => {
    bank.on(SALARY, () => ({
      status: 'success',
      data: [{ ...ADA, bankCode: '058', countSalaryCr: 5 }],
    }))
    await show('/loan/salary')
    await userEvent.click(await screen.findByText('700100'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Adáezé Okafor, 700100' }))
    expect(drawer.getByText('Customer name').parentElement?.textContent).toBe('Customer nameAdáezé Okafor')
    expect(drawer.getByText('Bank code').parentElement?.textContent).toBe('Bank code058')
    expect(drawer.getByText('Salaries paid').parentElement?.textContent).toBe('Salaries paid5')
    drawer.getByRole('button', { name: 'Options: Adáezé Okafor, 700100' })
  })

  it('of whom the bank has no phone number have no payments to show, and no call is made', async () => {
    await show('/loan/salary')
    await choose('View salary Details', 'Options: Customer 700101')
    expect(
      await screen.findAllByText(
        'The bank has no phone number of this customer, and payments are found by it.',
      ),
    ).not.toEqual([])
    expect(bank.calls(`POST ${SALARY}`)).toEqual([])
  })

  it('could not be fetched: the bank’s reason is shown, and Retry asks again', async () => {
    bank.on(SALARY, () => Response.json({ message: 'Remittance is closed today' }, { status: 400 }))
    await show('/loan/salary')
    await screen.findByText('Remittance is closed today')
    bank.on(SALARY, () => ({ status: 'success', data: [] }))
    await press('Retry')
    await screen.findByText('No salary customers yet')
  })

  it('that could not be fetched again stay, and it is said that they are older', async () => {
    await show('/loan/salary')
    await screen.findByText('700100')
    bank.on(SALARY, () => Response.json({ message: 'Remittance is closed today' }, { status: 400 }))
    await press('Refresh')
    const note = await screen.findByText(/Remittance is closed today/)
    expect(note.textContent).toContain('What is below was fetched before.')
    screen.getByText('700100')
    bank.on(SALARY, () => ({ status: 'success', data: [ADA] }))
    await press('Retry')
    await waitFor(() => expect(screen.queryByText(/Remittance is closed today/)).toBeNull())
  })

  it('are not taken from a page that is not the bank’s', async () => {
    bank.on(SALARY, () => new Response('<h1>Welcome to the hotel</h1>', { status: 200 }))
    await show('/loan/salary')
    await screen.findByText(/Something answered that is not the bank/)
  })

  it('can be added by no call: the OTP dialog says so', async () => {
    await show('/loan/salary')
    await press('Add new user')
    screen.getByText(/^An OTP is sent to the user/)
    screen.getByText(/^The bank does not take new users from here yet\./)
    await press('Continue')
    await screen.findByText("Phone number can't be empty")
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'))
    await fill('Phone number', '08030000009')
    await press('Continue')
    await screen.findByText(/no OTP was sent/)
    expect(bank.seen.every(({ field }) => field === SALARY)).toBe(true)
  })

  it('lead to the loan form with an id in the navigation state, which the browser writes down, and no number of the customer', async () => {
    await show('/loan/salary')
    await choose('Loan disbursement')
    await screen.findByRole('button', { name: 'Loan User' })
    expect(location.pathname).toBe('/loan/customerloan')
    expect(history.state).toEqual({ passed: expect.stringMatching(UUID) })
  })
})

describe('the loans', () => {
  it('are all listed without a customer, and there is no loan form then', async () => {
    bank.loans = [{ accountNumber: '0123456789', loanAmount: '5000', status: null, numberOfRepayments: 'x' }]
    await show('/loan/customerloan')
    await screen.findByText('0123456789')
    screen.getByText('5,000')
    expect(heads()).toEqual(
      expect.arrayContaining([
        'Account Number',
        'Loan Amount',
        'Total collection amount',
        'Collection amount',
        'CustomerId',
        'Phone',
        'Status',
        'Collection Date',
        'Disbursement Date',
      ]),
    )
    expect(screen.queryByRole('button', { name: 'Loan User' })).toBeNull()
    expect(bank.calls(LOAN)[0]?.variables).toEqual({ orgId: NGOZI.org_id })
  })

  it('open with all that the bank says of them, by a press on the row, and give the focus back', async () => {
    bank.loans = [
      {
        accountNumber: '0123456789',
        loanAmount: 50000.5,
        collectionAmount: 10000,
        status: 'Requested',
        dateOfDisbursement: '2026-11-22',
        authorisationCode: 'A-17',
        numberOfRepayments: 6,
        currency: 'NGN',
      },
    ]
    await show('/loan/customerloan')
    await userEvent.click(await screen.findByText('0123456789'))
    const drawer = await screen.findByRole('dialog', { name: '0123456789, Requested' })
    for (const [label, value] of [
      ['Loan Amount (₦)', '50,000.50'],
      ['Total collection amount (₦)', '–'],
      ['Disbursement Date', 'Sun 22 Nov 2026'],
      ['Number of repayments', '6'],
      ['Authorisation code', 'A-17'],
      ['Currency', 'NGN'],
    ])
      expect(within(drawer).getByText(label ?? '').parentElement?.textContent).toBe(`${label}${value}`)
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('could not be fetched: nothing says that they are still on their way', async () => {
    bank.on(LOAN, () => Response.json({ message: 'Remittance is closed today' }, { status: 400 }))
    await show('/loan/customerloan')
    await screen.findByText('Remittance is closed today')
    expect(screen.queryByText('Fetching loans')).toBeNull()
  })

  it('come in pages of 20, in the order of the bank', async () => {
    bank.loans = Array.from({ length: 21 }, (_, at) => ({
      accountNumber: `30000000${10 + at}`,
      loanAmount: 1,
    }))
    await show('/loan/customerloan')
    await screen.findByText('3000000010')
    expect(screen.queryByText('3000000030')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Next/ }))
    await screen.findByText('3000000030')
    expect(screen.queryByText('3000000010')).toBeNull()
  })

  it('are those of the customer who was passed', async () => {
    await show('/loan/customerloan', { customerId: '700100', accountNumber: '0123456789' })
    await screen.findByText('No loans yet')
    expect(bank.calls(LOAN)[0]?.variables).toEqual({ orgId: NGOZI.org_id, customerId: '700100' })
  })

  it('are those of that customer after a reload, and of nobody else meanwhile', async () => {
    const former = await freshDevice()
    const state = passedOn(former, { customerId: '700100', accountNumber: '0123456789' })
    await expect.poll(() => former.db.values.count()).toBe(2)
    former.db.close()
    await showOn(await openDevice(former.db.name), '/loan/customerloan', state)
    await screen.findByText('No loans yet')
    expect(bank.calls(LOAN).map(({ variables }) => variables)).toEqual([
      { orgId: NGOZI.org_id, customerId: '700100' },
    ])
  })
})
