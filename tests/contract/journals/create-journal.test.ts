import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { countJournals, createJournal, operationDate } from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
})
afterAll(() => bank.stop())

const line = (type: string, amount: number, account_code = '10101') => ({
  type,
  amount,
  account_code,
  sub_narration: 'x',
})

it('books a balanced entry, pending, with its records in order', async () => {
  const answer = await createJournal(bank.url, teller)
  expect(answer.data?.createJournal).toMatchObject({
    status: 'success',
    message: 'Journal entry created successfully',
    entry: {
      status: 'PENDING',
      journal_records: [
        { amount: 100.1, type: 'DEBIT' },
        { amount: 100.1, type: 'CREDIT' },
      ],
    },
  })
})

it('balances in kobo, where Floats would not', async () => {
  const journal_record = [line('DEBIT', 0.1), line('DEBIT', 0.2), line('CREDIT', 0.3)]
  expect((await createJournal(bank.url, teller, { journal_record })).data?.createJournal.status).toBe(
    'success',
  )
})

it.each([
  [
    { journal_record: [line('DEBIT', 10), line('CREDIT', 10.01)] },
    'Entry records required with balanced debit credit rate',
  ],
  [{ journal_record: [] }, 'Entry records required with balanced debit credit rate'],
  [{ branch: '99' }, 'There is no branch 99'],
  [{ journal_record: [line('DEBIT', 10), line('CREDIT', 10, '77777')] }, 'There is no GL account 77777'],
])('says no to %j and books nothing', async (given, message) => {
  const before = await countJournals(bank.url, teller)
  const answer = await createJournal(bank.url, teller, given)
  expect(answer.data?.createJournal).toEqual({ status: 'error', message, entry: null })
  expect(await countJournals(bank.url, teller)).toBe(before)
})

it.each([
  [{ narration: ' ' }, 'Narration type is required'],
  [{ branch: '' }, 'Branch is required'],
  [{ operationDate: 'today' }, 'Operation date is written YYYY-MM-DD'],
  [
    { journal_record: [{ ...line('DEBIT', 10), sub_narration: '' }] },
    'All fields are required, SUB NARRATION missing',
  ],
  [{ journal_record: [line('DR', 10), line('CREDIT', 10)] }, 'type is DEBIT or CREDIT'],
  [{ journal_record: [line('DEBIT', -10), line('CREDIT', -10)] }, 'amount must be more than zero'],
])('takes %j as malformed', async (given, message) => {
  const answer = await createJournal(bank.url, teller, given)
  expect(codeOf(answer)).toBe('BAD_USER_INPUT')
  expect(answer.errors?.[0]?.message).toBe(message)
})

it('refuses yesterday’s operation date once the bank has moved on, and says which one it is now', async () => {
  const yesterdays = await operationDate(bank.url, teller)
  await bank.db
    .updateTable('organisations')
    .set({ operation_date: '2030-01-02' })
    .where('org_id', '=', 'IUMB')
    .execute()
  const answer = await createJournal(bank.url, teller, { operationDate: yesterdays })
  expect(answer.data?.createJournal).toEqual({
    status: 'error',
    message: "The bank's operation date is 2030-01-02",
    entry: null,
  })
})
