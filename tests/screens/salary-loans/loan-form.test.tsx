import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { lostAnswer } from '../../support/device/fake-bank'
import { pressOnceOn } from '../../support/device/press-once-on'
import { NGOZI } from '../../support/device/staff'
import { ADA, choose, fill, LOAN, openBank, press, pressLoanUser, SALARY, show } from './salary-setup'

let bank: ReturnType<typeof openBank>
beforeEach(() => {
  bank = openBank()
})

async function openForm(settings?: { readonly idempotency: boolean }) {
  await show('/loan/customerloan', { customerId: '700100', accountNumber: '0123456789' }, settings)
  await waitFor(() => expect(bank.calls(SALARY)).toHaveLength(1))
  await pressLoanUser()
}
async function fillForm() {
  await fill('Loan Amount', '50000.50')
  await fill('Collection Amount', '10,000')
  await fill('Number of repayments', '6')
  await fill('Total Collection Amount', '60000')
}
const submit = async () => pressOnceOn(await screen.findByRole('button', { name: 'Submit' }))
const sent = () => bank.calls(`POST ${LOAN}`)

describe('the loan form', () => {
  it('says what is empty, and sends nothing', async () => {
    await openForm()
    screen.getByRole('dialog', { name: 'Loan Form' })
    await submit()
    for (const label of [
      'Loan Amount',
      'Collection Amount',
      'Number of repayments',
      'Total Collection Amount',
    ])
      await screen.findByText(`${label} can't be empty`)
    expect(sent()).toEqual([])
  })

  it('makes a negative number zero, and does not send zero', async () => {
    await openForm()
    await fillForm()
    const amount = await screen.findByLabelText<HTMLInputElement>('Loan Amount')
    await fill('Loan Amount', '-57')
    await userEvent.tab()
    expect(amount.value).toBe('0')
    await fill('Number of repayments', '-6')
    await userEvent.keyboard('{Enter}')
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
    await screen.findByText('6 collections of ₦10,000.00 come to ₦60,000.00, which is not the total.')
    await submit()
    await screen.findByText('Requested')
    expect(sent()).toHaveLength(1)
  })

  it('still has what was typed after its screen was left and opened again, for each customer by itself', async () => {
    const other = { ...ADA, customerId: '700102', customerName: 'Bólá Ṣówándé' }
    bank.on(SALARY, () => ({ status: 'success', data: [ADA, other] }))
    await openForm()
    await fill('Loan Amount', '50000')
    await press('Cancel')
    await userEvent.click(screen.getByRole('link', { name: 'Salary loans' }))
    await choose('Loan disbursement', 'Options: Bólá Ṣówándé, 700102')
    await pressLoanUser()
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('')
    await press('Cancel')
    await userEvent.click(screen.getByRole('link', { name: 'Salary loans' }))
    await choose('Loan disbursement')
    await pressLoanUser()
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('50,000')
  })

  it('is not offered for a customer without an account or a phone number, and says why', async () => {
    await show('/loan/customerloan', { customerId: '700101', accountNumber: '' })
    await screen.findByText(
      'The bank has no account number or no phone number of this customer, and a loan needs both.',
    )
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
    await submit()
    const slip = within(await screen.findByRole('region', { name: 'Waits for the bank’s decision' }))
    for (const text of ['₦50,000.50', 'Adáezé Okafor, 700100', '₦10,000.00', '6', '₦60,000.00'])
      expect(slip.getAllByText(text).length, text).toBeGreaterThan(0)
    slip.getByText(String(sent()[0]?.variables.authorisationCode))
    await userEvent.click(slip.getByRole('button', { name: 'Repeat' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('50,000.50')
    await submit()
    const question = within(await screen.findByRole('dialog', { name: 'Send the same once more?' }))
    await userEvent.click(question.getByRole('button', { name: 'Do not send' }))
    expect(sent()).toHaveLength(1)
  })

  it('is sent once, says so, has zeros afterwards, and the list has the loan', async () => {
    await openForm()
    await fillForm()
    await submit()
    expect(await screen.findAllByText('Loan request successful')).not.toEqual([])
    await screen.findByText('Requested')
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
    await pressLoanUser()
    expect((await screen.findByLabelText<HTMLInputElement>('Loan Amount')).value).toBe('0')
  })

  it('keeps what was typed if the bank refuses, and says why', async () => {
    bank.on(`POST ${LOAN}`, () => Response.json({ message: 'The customer has a loan' }, { status: 400 }))
    await openForm()
    await fillForm()
    await submit()
    await screen.findByText(/The customer has a loan/)
    expect((await screen.findByLabelText<HTMLInputElement>('Number of repayments')).value).toBe('6')
  })

  it('whose answer was lost is told by its key, and not sent again', async () => {
    bank.on(`POST ${LOAN}`, ({ variables }) => {
      bank.loans = [{ ...variables, status: 'Requested' }]
      return lostAnswer({ status: 'success', message: 'Loan request successful' })
    })
    await openForm()
    await fillForm()
    await submit()
    await screen.findByRole('region', { name: 'Waits for the bank’s decision' })
    expect(sent()).toHaveLength(1)
  })

  it('whose answer was lost is found by its authorisation code at a bank without keys', async () => {
    bank.on(`POST ${LOAN}`, ({ variables }) => {
      bank.loans = [{ ...variables, status: 'Requested' }]
      return 'drop'
    })
    await openForm({ idempotency: false })
    await fillForm()
    await submit()
    await screen.findByText(/The bank has it: Requested/)
    expect(sent()).toHaveLength(1)
  })

  it.each([
    ['says {}', {}],
    ['says no in words of its own', { responseCode: '07', responseMsg: 'Customer has a running loan' }],
    ['says nothing', 'drop'],
  ])(
    'is for its user to say at a bank without keys that %s, whatever like it is listed',
    async (_, answered) => {
      bank.loans = [
        { customerId: '700100', loanAmount: 50000.5, totalCollectionAmount: 60000, authorisationCode: 'OLD' },
      ]
      bank.on(`POST ${LOAN}`, () => answered)
      await openForm({ idempotency: false })
      await fillForm()
      await submit()
      await screen.findByRole('button', { name: 'Say whether it is there' })
      expect(screen.queryByRole('region', { name: 'Waits for the bank’s decision' })).toBeNull()
      expect(sent()).toHaveLength(1)
    },
  )

  it('of a customer with two accounts is for the account in whose row it was chosen', async () => {
    const second = { ...ADA, accountNumber: '0000000077', phoneNumber: '08030000077', companyName: 'Zenith' }
    bank.on(SALARY, () => ({ status: 'success', data: [ADA, second] }))
    await show('/loan/salary')
    const row = within((await screen.findByText('Zenith')).closest('tr') ?? document.body)
    await userEvent.click(row.getByRole('button', { name: /^Options/ }))
    await userEvent.click(row.getByRole('menuitem', { name: 'Loan disbursement' }))
    await pressLoanUser()
    await fillForm()
    await submit()
    await screen.findByText('Requested')
    expect(sent()[0]?.variables).toMatchObject({
      customerId: '700100',
      accountNumber: '0000000077',
      phoneNumber: '08030000077',
    })
  })
})
