import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'

/** A customer account as the list keeps it (foundations §3). The two pictures, each as large as a page, are not asked for. */
export const AccountRow = v.object({
  id: presentText,
  surname: text,
  first_name: text,
  middle_name: text,
  phone_number: text,
  email: text,
  account_type: text,
  account_type_others: text,
  account_number: text,
  staff_id: text,
  customer_id: text,
  branch_code: text,
  nuban: text,
  created_at: text,
})

/** A customer account. */
export type Account = v.InferOutput<typeof AccountRow>

/** The fields to ask for. */
export const ACCOUNT_FIELDS = Object.keys(AccountRow.entries).join(' ')

/** Surname, first and middle name; for an account without any, its number. */
export function holderName(account: Account): string {
  const { surname, first_name, middle_name, nuban, account_number } = account
  return [surname, first_name, middle_name].filter(Boolean).join(' ') || nuban || account_number
}

/** The type, or the text that was given instead of one (foundations §2). */
export function accountTypeShown({ account_type, account_type_others }: Account): string {
  return account_type || account_type_others
}

/** An account is approved once it has a staff id (foundations §4). */
export function isApproved({ staff_id }: Account): boolean {
  return staff_id !== ''
}
