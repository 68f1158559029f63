import { glCodes } from '../ledger/gl-codes.ts'
import type { PostingRow } from '../storage/tables-money.ts'

/**
 * Returns the two sides of an approved posting. Cash goes through the tellers' till, a cheque through the
 * account that it names.
 */
export function linesOfPosting({ trans_type, amount_kobo, GL_account_code_id }: PostingRow, nuban: string) {
  const customer = { nuban }
  const other = { gl: GL_account_code_id ?? glCodes.tellerCash }
  const [debited, credited] = trans_type === 'CR' ? [other, customer] : [customer, other]
  return [
    { account: debited, debit_kobo: amount_kobo },
    { account: credited, credit_kobo: amount_kobo },
  ]
}
