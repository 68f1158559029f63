import { oddText } from '../call/text-limits.ts'
import type { AuditChange } from '../storage/tables-audit.ts'

/**
 * The arguments and fields whose values the audit log may have. All others are left out, whatever they are:
 * secrets and pictures, a customer's identity numbers and relatives, and free texts, which may say anything.
 */
const storable: ReadonlySet<string> = new Set([
  // Staff users
  ...['firstname', 'lastname', 'email', 'phone', 'gender', 'user_type', 'authorize', 'org_id'],
  ...['staff_id', 'branch_code', 'street', 'suite', 'city', 'password_set'],
  // Settings
  ...['postingLimit', 'authorizationLimit', 'operationDate', 'provider_id', 'channel_id'],
  // Customer accounts
  ...['account_name', 'surname', 'first_name', 'middle_name', 'phone_number', 'address', 'state'],
  ...['office_address', 'identification_type', 'identification_others', 'account_type'],
  ...['account_type_others', 'account_number', 'account_status', 'sector', 'customer_id', 'nuban'],
  // Transfers, postings, journals, bills
  ...['order_id', 'sender_acct_no', 'beneficiary_acct_no', 'beneficiary_acct_name', 'beneficiary_org_id'],
  ...['amount_wth_fees', 'amount', 'status', 'transaction_type', 'cash_transaction_type'],
  ...['teller_cheque_no', 'GL_account_code_id', 'operation_date', 'value_date', 'branch', 'folio'],
  ...['accountNumber', 'bankCode', 'variation_id', 'trans_type'],
  // Repayments, loans, messages, uploads
  ...['cif', 'loan_amount', 'repayment_amount', 'day_of_the_month', 'frequency', 'loanAmount'],
  ...['collectionAmount', 'totalCollectionAmount', 'numberOfRepayments', 'dateOfDisbursement'],
  ...['dateOfCollection', 'query_type', 'rows'],
])

/** Returns the values that a call gives: its arguments, of which a staff user's address is an object. */
export function givenValues(args: Record<string, unknown>): AuditChange[] {
  const { address } = args
  const flat = typeof address === 'object' ? { ...args, ...address } : args
  return Object.entries(flat).flatMap(([name, value]) => {
    const text = storableText(name, value)
    return text === null ? [] : [{ name, old: null, new: text }]
  })
}

/** Returns the values that differ between two states of a record. */
export function changedValues(before: object, after: object): AuditChange[] {
  const old = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) => {
    const change = { name, old: storableText(name, old.get(name)), new: storableText(name, value) }
    return change.old === change.new ? [] : [change]
  })
}

/** A text that the database cannot store, or that is longer than any such argument, is left out too. */
function storableText(name: string, value: unknown): string | null {
  if (!storable.has(name)) return null
  if (!['string', 'number', 'boolean'].includes(typeof value)) return null
  const text = String(value)
  return oddText(text, name) === undefined ? text : null
}
