import { randomUUID } from 'node:crypto'
import { holderName, ownAccounts } from '../accounts/accounts.ts'
import type { SignedIn } from '../call/context.ts'
import { forbidden } from '../call/refusals.ts'
import { koboOfText } from '../money/naira.ts'
import { brokenPostingRule } from '../postings/posting-rules.ts'
import { cashTypes, type TransType } from '../postings/posting-types.ts'
import { insertRows } from '../storage/insert-rows.ts'
import type { PostingRow } from '../storage/tables-money.ts'
import { type CsvRow, checkedRows, type Wrong } from './csv-table.ts'

export const postingColumns = [
  'account_number',
  'account_name',
  'amount',
  'trans_type',
  'teller_no',
  'naration',
  'value_date',
] as const

type Row = CsvRow<(typeof postingColumns)[number]>

/**
 * Enters the postings of a file as cash postings of the bank's operation date, by the rules of a single one;
 * they wait for approval. Throws a bad file, and then none is entered.
 */
export async function uploadPostings({ db, caller, rules }: SignedIn, rows: readonly Row[]): Promise<void> {
  const { org_id, staff_id } = caller
  if (staff_id === null) throw forbidden('You have no staff id')
  const numbers = rows.map(({ cells }) => cells.account_number)
  const accounts = await ownAccounts(db, org_id, numbers)
  const { operation_date } = await db
    .selectFrom('organisations')
    .select('operation_date')
    .where('org_id', '=', org_id)
    // The date must not move while the file is entered.
    .forShare()
    .executeTakeFirstOrThrow()
  const created_at = rules.now().toISOString()
  const uploadId = randomUUID()
  const postings = checkedRows(rows, ({ cells }, at): PostingRow | Wrong => {
    const account = accounts.get(cells.account_number)
    const amount = koboOfText(cells.amount, 'amount')
    const cash_transaction_type = cashTypeOf(cells.trans_type)
    if (!cash_transaction_type) return { problem: 'trans_type is CR or DR' }
    if (!/^\d{1,9}$/.test(cells.teller_no)) return { problem: 'teller_no is a number of up to 9 digits' }
    const draft = {
      use_account: account?.account_number === cells.account_number ? 'internal' : 'nuban',
      naration: cells.naration,
      account_number: cells.account_number,
      account_name: cells.account_name,
      cash_transaction_type,
      operation_date,
      transaction_type: 'Self',
      transaction_cue: '1',
      teller_cheque_no: Number(cells.teller_no),
      value_date: cells.value_date,
    }
    // The form's ten digits are about what is typed; an account that is there has the number that it has.
    const broken = brokenPostingRule(account ? { ...draft, account_number: account.nuban } : draft)
    if (broken) return { problem: broken }
    if ('problem' in amount) return amount
    if (!account) return { problem: 'Account was not found' }
    return {
      ...draft,
      // The later row is the newer posting, as if they had been entered one after the other.
      id: `${uploadId}-${String(at + 1).padStart(5, '0')}`,
      org_id,
      status: 'PENDING',
      account_name_check: null,
      balance_kobo: account.balance_kobo,
      account_name: holderName(account),
      amount_kobo: amount.kobo,
      GL_account_code_id: null,
      account_title: null,
      staff_id,
      stamp_duty_charge: null,
      trans_type: cells.trans_type,
      created_at,
      approved_by: null,
      approved_at: null,
    }
  })
  await insertRows(db, 'postings', postings)
}

/** The cash transaction type that moves money in this direction, or undefined if it is none. */
function cashTypeOf(transType: string): string | undefined {
  return [...cashTypes].find(([, type]: [string, TransType]) => type === transType)?.[0]
}
