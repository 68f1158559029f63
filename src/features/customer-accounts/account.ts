import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'

/**
 * A customer account as the list stores it (foundations §3). Its two pictures, each as large as a page of
 * rows, are not requested.
 */
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

/** The fields of an account to ask for. */
export const ACCOUNT_FIELDS = Object.keys(AccountRow.entries).join(' ')

type Named = Pick<Account, 'surname' | 'first_name' | 'middle_name' | 'nuban' | 'account_number'>

/** Returns surname, first and middle name, or the number of an account without names. */
export function holderName(account: Named): string {
  return joined([account.surname, account.first_name, account.middle_name], account)
}

/** Returns first, middle and last name, as one speaks of a customer, or the number without names. */
export function customerName(account: Named): string {
  return joined([account.first_name, account.middle_name, account.surname], account)
}

const joined = (names: readonly string[], { nuban, account_number }: Named) =>
  names.filter(Boolean).join(' ') || nuban || account_number

/** Returns the type, or the text that was given instead of one (foundations §2). */
export function accountTypeShown({ account_type, account_type_others }: Account): string {
  return account_type || account_type_others
}

/** Returns whether an account is approved: it is once it has a staff id (foundations §4). */
export function isApproved({ staff_id }: Pick<Account, 'staff_id'>): boolean {
  return staff_id !== ''
}
