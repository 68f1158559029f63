import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { unsavedInput } from '../../../src/ui/unsaved-input'
import { NGOZI } from '../../support/staff'
import { ADA, choose, fill, LOAN, openBank, press, SALARY, show } from './salary-setup'

let bank: ReturnType<typeof openBank>
beforeEach(() => {
  bank = openBank()
})

const NOTHING_ELSE = { totalCollectionAmount: null, customerId: null }

async function openForm() {
  await show('/loan/customerloan', { customerId: '700100', accountNumber: '0123456789' })
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

describe('the loan form', () => {
  it('says what is empty, and sends nothing', async () => {
    await openForm()
    expect(screen.getByRole('dialog', { name: 'Loan Form' })).toBeTruthy()
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
    const amount = await screen.findByLabelText<HTMLInputElement>('Loan Amount')
    await fill('Loan Amount', '-57')
    await userEvent.tab()
    expect(amount.value).toBe('0')
    await fill('Number of repayments', '-6{Enter}')
    expect((await screen.findByLabelText<HTMLInputElement>('Number of repayments')).value).toBe('0')
    expect(await screen.findAllByText('It must be more than zero')).toHaveLength(2)
    await userEvent.clear(amount)
    await userEvent.paste('-50000')
    expect(amount.value).toBe('0')
    expect(sent()).toEqual([])
  })

  it('says what the collections come to if that is not the total, and still sends it', async () => {
    await openForm()
    await fillForm()
    expect(screen.queryByText(/which is not the total/)).toBeNull()
    await fill('Total Collection Amount', '65000')
    expect(
      await screen.findByText('6 collections of ₦10,000.00 come to ₦60,000.00, which is not the total.'),
    ).toBeTruthy()
    await press('Submit')
    await screen.findByText('Requested')
    expect(sent()).toHaveLength(1)
  })

  it('still has what was typed after its screen was left and opened again, for each customer by itself', async () => {
    const other = { ...ADA, customerId: '700102', customerName: 'Bólá Ṣówándé' }
    bank.on(SALARY, () => ({ status: 'success', data: [ADA, other] }))
    await openForm()
    await fill('Loan Amount', '50000')
    expect(unsavedInput.get()).toBe(true)
    await press('Cancel')
    await userEvent.click(screen.getByRole('link', { name: 'Salary loans' }))
    await choose('Loan disbursement', 'Options: Bólá Ṣówándé, 700102')
    await press('Loan User')
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('')
    await press('Cancel')
    await userEvent.click(screen.getByRole('link', { name: 'Salary loans' }))
    await choose('Loan disbursement')
    await press('Loan User')
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('50,000')
  })

  it('is not offered for a customer without an account or a phone number, and says why', async () => {
    await show('/loan/customerloan', { customerId: '700101', accountNumber: '' })
    expect(
      await screen.findByText(
        'The bank has no account number or no phone number of this customer, and a loan needs both.',
      ),
    ).toBeTruthy()
    await press('Loan User')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not offered while the salary customers could not be fetched, until Retry brings them', async () => {
    bank.on(SALARY, () => Response.json({ message: 'Remittance is closed today' }, { status: 400 }))
    await show('/loan/customerloan', { customerId: '700100', accountNumber: '0123456789' })
    const said = await screen.findAllByText(
      'The salary customer could not be fetched, so that no loan can be requested yet.',
    )
    expect(said).not.toEqual([])
    expect(screen.queryByText(/is not among the salary customers/)).toBeNull()
    bank.on(SALARY, () => ({ status: 'success', data: [ADA] }))
    await press('Retry')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Loan User' }).getAttribute('aria-disabled')).toBeNull(),
    )
  })

  it('leaves a slip of the loan, from which the same can be requested once more, after a question', async () => {
    await openForm()
    await fillForm()
    await press('Submit')
    const slip = within(await screen.findByRole('region', { name: 'Loan request successful' }))
    for (const text of ['₦50,000.50', 'Adáezé Okafor, 700100', '₦10,000.00', '6', '₦60,000.00'])
      expect(slip.getAllByText(text).length, text).toBeGreaterThan(0)
    expect(slip.getByText(String(sent()[0]?.variables.authorisationCode))).toBeTruthy()
    await userEvent.click(slip.getByRole('button', { name: 'Repeat' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('50,000.50')
    await press('Submit')
    const question = within(await screen.findByRole('dialog', { name: 'Send the same once more?' }))
    await userEvent.click(question.getByRole('button', { name: 'Do not send' }))
    expect(sent()).toHaveLength(1)
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
      bank.loans = [{ ...variables, status: 'Requested' }]
      return 'drop'
    })
    await openForm()
    await fillForm()
    await press('Submit')
    expect(await screen.findByText('Received: Loan of ₦50,000.50 to Adáezé Okafor')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ['as day, month and year, at another time zone', { dateOfDisbursement: '22-11-2026 00:00:00+0000' }],
    ['as a time of the day before', { dateOfDisbursement: '2026-11-21T23:00:00.000Z' }],
    ['not at all, and neither the total nor the customer', { dateOfDisbursement: null, ...NOTHING_ELSE }],
  ])(
    'whose answer was lost is not said to be absent at a bank with codes of its own that writes the date %s',
    async (_, written) => {
      const old = { customerId: '700100', loanAmount: 50000.5, totalCollectionAmount: 60000, ...written }
      bank.loans = [{ ...old, authorisationCode: 'OLD', accountNumber: 'of another year' }]
      bank.on(`POST ${LOAN}`, ({ variables }) => {
        bank.loans = [
          { ...variables, ...written, authorisationCode: 'BANK-1', accountNumber: 'new' },
          ...bank.loans,
        ]
        return 'drop'
      })
      await openForm()
      await fillForm()
      await press('Submit')
      expect(await screen.findByText(/it lists such a loan under another authorisation code/)).toBeTruthy()
      expect(screen.queryByText(/^Not received/)).toBeNull()
      // The user is told to compare with the list, so that it shows what the bank has now.
      expect(await screen.findByText('new')).toBeTruthy()
      expect(sent()).toHaveLength(1)
    },
  )

  it.each([{}, { data: null }, { responseCode: '07', responseMsg: 'Customer has a running loan' }])(
    'that a bank answers with %j is no success: it is looked for in the list',
    async (answered) => {
      bank.on(`POST ${LOAN}`, () => answered)
      await openForm()
      await fillForm()
      await press('Submit')
      await screen.findByText('Received, not received, or ask the branch: the answer appears here.')
      expect(screen.queryByText('Loan request successful')).toBeNull()
    },
  )

  it('that never arrived is not taken for an older loan of the same amount', async () => {
    bank.loans = [
      { customerId: '700100', loanAmount: 50000.5, totalCollectionAmount: 60000, authorisationCode: 'OLD' },
    ]
    bank.on(`POST ${LOAN}`, () => 'drop')
    await openForm()
    await fillForm()
    await press('Submit')
    await screen.findByText('Received, not received, or ask the branch: the answer appears here.')
    await waitFor(() => expect(bank.calls(LOAN).length).toBeGreaterThan(2))
    expect(screen.queryByText(/under another authorisation code/)).toBeNull()
  })

  it('of a customer with two accounts is for the account in whose row it was chosen', async () => {
    const second = { ...ADA, accountNumber: '0000000077', phoneNumber: '08030000077', companyName: 'Zenith' }
    bank.on(SALARY, () => ({ status: 'success', data: [ADA, second] }))
    await show('/loan/salary')
    const row = within((await screen.findByText('Zenith')).closest('tr') ?? document.body)
    await userEvent.click(row.getByRole('button', { name: /^Options/ }))
    await userEvent.click(row.getByRole('menuitem', { name: 'Loan disbursement' }))
    await press('Loan User')
    await fillForm()
    await press('Submit')
    await screen.findByText('Requested')
    expect(sent()[0]?.variables).toMatchObject({
      customerId: '700100',
      accountNumber: '0000000077',
      phoneNumber: '08030000077',
    })
  })
})
