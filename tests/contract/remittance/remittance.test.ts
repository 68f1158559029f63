import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import type { SalaryCustomerRow } from '../../../server/storage/tables-remittance'
import { type Signed, signIn, startTestBank } from '../../support/bank/bank'

let bank: Bank
let teller: Signed
let customer: SalaryCustomerRow
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  customer = await bank.db
    .selectFrom('salary_customers')
    .selectAll()
    .where('customerId', '=', '700103')
    .executeTakeFirstOrThrow()
})
afterAll(() => bank.stop())

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${bank.url}/api/remittance${path}`, {
    headers: { authorization: teller.token, 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const loansOf = async (customerId: string) =>
  (await call(`/loan?orgId=IUMB&customerId=${customerId}`)).body as Record<string, unknown>[]

describe('the salary customers', () => {
  it('are those of the own organisation, with the number of their payments', async () => {
    const { status, body } = await call('/salary?orgId=IUMB')
    expect([status, body.status, body.data.length]).toEqual([200, 'success', 26])
    expect(body.data[0]).toMatchObject({ customerId: '700100', countSalaryCr: 0 })
    expect(Object.keys(body.data[0]).sort()).toEqual([
      'accountNumber',
      'bankCode',
      'companyName',
      'countSalaryCr',
      'customerId',
      'customerName',
      'phoneNumber',
    ])
  })

  it('of another organisation are refused', async () => {
    const { status, body } = await call('/salary?orgId=AGCO')
    expect([status, body.message]).toEqual([403, 'This belongs to another organisation'])
    expect((await call('/salary')).body.message).toBe('orgId is missing')
  })

  it('have their payments by phone number, newest first, and none without one', async () => {
    const ask = (phoneNumber: string) =>
      call('/salary', { orgId: 'IUMB', phoneNumber, authorisationChannel: 'USSD' })
    const { body } = await ask(customer.phoneNumber)
    const payments = body.data.salaryPaymentDetails as { amount: number; paymentDate: string }[]
    expect(payments.length).toBeGreaterThan(0)
    const days = payments.map(({ paymentDate }) => paymentDate)
    expect(days).toEqual([...days].sort().reverse())
    expect((await ask('08000000000')).body.data.salaryPaymentDetails).toEqual([])
  })
})

describe('a loan', () => {
  const loan = (given: Record<string, unknown> = {}) => ({
    orgId: 'IUMB',
    customerId: customer.customerId,
    authorisationCode: randomUUID(),
    authorisationChannel: 'USSD',
    phoneNumber: customer.phoneNumber,
    accountNumber: customer.accountNumber,
    currency: 'NGN',
    loanAmount: 50_000.5,
    collectionAmount: 10_000,
    totalCollectionAmount: 60_000,
    numberOfRepayments: 6,
    dateOfDisbursement: '2026-11-22',
    dateOfCollection: '2026-12-31',
    ...given,
  })

  it('is stored as requested and stands in the list, once under one key', async () => {
    const before = (await loansOf(customer.customerId)).length
    const asked = loan()
    const key = { 'idempotency-key': randomUUID() }
    const first = await call('/loan', asked, key)
    const second = await call('/loan', asked, key)
    expect([first.status, first.body]).toEqual([
      201,
      { status: 'success', message: 'Loan request successful' },
    ])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    const after = await loansOf(customer.customerId)
    expect(after).toHaveLength(before + 1)
    const { orgId: _, authorisationChannel: _channel, ...shown } = asked
    expect(after[0]).toEqual({ ...shown, status: 'Requested' })
  })

  it('with a code that was used is refused, under another key too', async () => {
    const asked = loan()
    await call('/loan', asked)
    const { status, body } = await call('/loan', { ...asked, loanAmount: 1 })
    expect([status, body.message]).toEqual([400, 'This authorisationCode was used before'])
  })

  it.each([
    [{ orgId: 'AGCO' }, 403, 'This belongs to another organisation'],
    [{ loanAmount: '50000' }, 400, 'loanAmount is not a number'],
    [{ collectionAmount: 0 }, 400, 'collectionAmount must be more than zero'],
    [{ numberOfRepayments: 1.5 }, 400, 'numberOfRepayments is not a whole number from 1 to 1000'],
    [{ currency: 'USD' }, 400, 'currency is not NGN'],
    [{ authorisationChannel: 'WEB' }, 400, 'authorisationChannel is not USSD'],
    [{ dateOfCollection: '31/12/2026' }, 400, 'A date is written YYYY-MM-DD'],
    [{ dateOfCollection: '2026-11-21' }, 400, 'dateOfCollection is before dateOfDisbursement'],
    [{ accountNumber: '0000000000' }, 400, 'There is no such salary customer'],
    [{ authorisationCode: undefined }, 400, 'authorisationCode is missing'],
  ])('with %j is refused, and nothing of it is stored', async (given, status, message) => {
    const before = (await loansOf(customer.customerId)).length
    const answer = await call('/loan', loan(given))
    expect([answer.status, answer.body.message]).toEqual([status, message])
    expect(await loansOf(customer.customerId)).toHaveLength(before)
  })
})

describe('the remittance base', () => {
  it('refuses a user below Teller every call, and stores nothing of it', async () => {
    const { token } = await signIn(bank.url, 'emeka@iumb.example')
    const as = { authorization: token }
    const before = await loansOf(customer.customerId)
    const body = { orgId: 'IUMB' }
    const answers = [
      await call('/salary?orgId=IUMB', undefined, as),
      await call('/salary', { ...body, phoneNumber: customer.phoneNumber, authorisationChannel: 'USSD' }, as),
      await call('/loan?orgId=IUMB', undefined, as),
      await call('/loan', body, as),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await loansOf(customer.customerId)).toEqual(before)
  })

  it('shows another organisation none of these customers and loans', async () => {
    const other = await bank.db
      .selectFrom('staff')
      .select('email')
      .where('org_id', '=', 'AGCO')
      .where('user_type', '=', 'Super_Admin')
      .executeTakeFirstOrThrow()
    const { token } = await signIn(bank.url, other.email)
    const as = { authorization: token }
    expect((await call('/salary?orgId=AGCO', undefined, as)).body.data).toEqual([])
    expect((await call('/loan?orgId=AGCO', undefined, as)).body).toEqual([])
    expect((await call('/loan?orgId=IUMB', undefined, as)).status).toBe(403)
  })
})
