import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { lagosDay } from '../../../server/lists/days'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { call } from '../../support/bank/bank-call'
import {
  balanceOf,
  createTransfer,
  listTransfers,
  richAccount,
  updateStatus,
} from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
let nuban: string
const today = lagosDay(new Date())
const daysAgo = (days: number) => lagosDay(new Date(Date.now() - days * 86_400_000))
beforeAll(async () => {
  bank = await startTestBank({ settleAfterMs: 3_600_000 })
  teller = await signIn(bank.url, 'folasade@iumb.example')
  nuban = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())

interface Statement {
  statements: {
    date: string
    naration: string
    transactionType: string
    transactionRef: string
    amount: number
    balance: number
  }[]
  balance_record: { initialBalance: number; finalBalance: number; totalCredit: number; totalDebit: number }
}
const statement = (given: Record<string, unknown> = {}, by = teller) =>
  call<Statement>(
    bank.url,
    by,
    'query',
    'accountStatement',
    {
      acct_number: nuban,
      start_date: daysAgo(60),
      end_date: today,
      service_code: 'maxipro',
      nuban: true,
      org_id: by.org_id,
      ...given,
    },
    `statements { date naration transactionType transactionRef amount balance }
     balance_record { initialBalance finalBalance totalCredit totalDebit }`,
  )
async function answered(given: Record<string, unknown> = {}): Promise<Statement> {
  const { data, errors } = await statement(given)
  if (!data?.accountStatement) throw new Error(errors?.[0]?.message)
  return data.accountStatement
}

describe('the statement of an account', () => {
  it('shows a transfer that was approved, with its number and day, and ends with the balance', async () => {
    const before = await balanceOf(bank.url, teller, nuban)
    await createTransfer(bank.url, teller, nuban, { order_id: 'on the statement', remarks: 'School fees' })
    const authorizer = await signIn(bank.url, 'ngozi@iumb.example')
    const [transfer] = (await listTransfers(bank.url, teller, { query_filter: 'on the statement' })).data
    await updateStatus(bank.url, authorizer, 'pending', [transfer?.id ?? ''])
    const { statements, balance_record } = await answered()
    expect(statements.at(-1)).toMatchObject({
      naration: expect.stringMatching(/^Transfer to .+, School fees$/),
      transactionType: 'DR',
      transactionRef: `on the statement##${today}`,
      amount: 1500.5,
    })
    expect(balance_record.finalBalance).toBeCloseTo(before - 1500.5, 2)
    expect(await balanceOf(bank.url, teller, nuban)).toBeCloseTo(balance_record.finalBalance, 2)
  })

  it('runs oldest first from the initial to the final balance, over the postings too', async () => {
    const posting = await bank.db
      .selectFrom('postings')
      .innerJoin('ledger_lines', 'ledger_lines.reference', 'postings.id')
      .selectAll('postings')
      .where('ledger_lines.nuban', 'is not', null)
      .where('postings.org_id', '=', 'IUMB')
      .orderBy('postings.created_at', 'desc')
      .executeTakeFirstOrThrow()
    const { statements, balance_record } = await answered({
      acct_number: posting.account_number,
      start_date: daysAgo(85),
    })
    expect(statements).toContainEqual(
      expect.objectContaining({
        naration: posting.naration,
        transactionType: posting.trans_type,
        transactionRef: `${posting.teller_cheque_no}##${posting.value_date}`,
        amount: posting.amount_kobo / 100,
      }),
    )
    let balance = balance_record.initialBalance
    for (const line of statements) {
      balance += line.transactionType === 'CR' ? line.amount : -line.amount
      expect(line.balance).toBeCloseTo(balance, 2)
    }
    expect(balance_record.finalBalance).toBeCloseTo(balance, 2)
    expect(balance_record.totalCredit - balance_record.totalDebit).toBeCloseTo(
      balance_record.finalBalance - balance_record.initialBalance,
      2,
    )
    expect(statements.map((line) => line.date)).toEqual(statements.map((line) => line.date).sort())
  })

  it('is the same under the internal number', async () => {
    const { account_number } = await bank.db
      .selectFrom('accounts')
      .select('account_number')
      .where('nuban', '=', nuban)
      .executeTakeFirstOrThrow()
    expect(await answered({ acct_number: account_number, nuban: false })).toEqual(await answered())
  })

  it('has no lines where nothing happened, and the same balance before and after', async () => {
    const empty = await answered({ start_date: daysAgo(400), end_date: daysAgo(395) })
    expect(empty).toEqual({
      statements: [],
      balance_record: { initialBalance: 0, finalBalance: 0, totalCredit: 0, totalDebit: 0 },
    })
  })

  it.each([
    [{ start_date: '2026-01-31', end_date: '2026-05-01' }, 'Only 3 month interval is allow.'],
    [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'start_date is after end_date'],
    [{ start_date: '' }, 'Please specify both the start and end date'],
    [{ start_date: '02/03/2026' }, 'A date is written YYYY-MM-DD'],
    [{ service_code: 'other' }, 'service_code is maxipro'],
    [{ acct_number: '0000000000' }, 'Account was not found'],
  ])('refuses %j', async (given, message) => {
    const answer = await statement(given)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', message])
  })

  it('takes three calendar months', async () => {
    expect((await statement({ start_date: '2026-02-01', end_date: '2026-05-31' })).errors).toBeUndefined()
  })

  it('is not given to another organisation', async () => {
    const stranger = await signIn(bank.url, 'bolanle@agco.example')
    expect((await statement({}, stranger)).errors?.[0]?.message).toBe('Account was not found')
    expect(codeOf(await statement({ org_id: 'IUMB' }, stranger))).toBe('FORBIDDEN')
  })
})
