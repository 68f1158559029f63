import { formatDateTime, formatDay, lagosDay } from '../../domain/dates'
import type { Account } from './account'

/** What the user is asked if the bank already has an account of the same customer. */
export const SAME_CUSTOMER = {
  title: 'Open another?',
  text: 'The bank already has an account with this BVN, or with this name and phone number. Nothing was sent.',
  another: 'Open another',
} as const

export const UNNAMED = 'An account without a name'

/** What is shown of an account as evidence. */
type EvidentAccount = Pick<
  Account,
  'nuban' | 'account_number' | 'phone_number' | 'branch_code' | 'created_at'
>

/** Returns what is known of "Account 1031868481, phone 08035541127, branch 15, opened Tue 17 Nov 2026". */
export function evidenceMessage({
  nuban,
  account_number,
  phone_number,
  branch_code,
  created_at,
}: EvidentAccount): string {
  const opened = isDated(created_at) ? `opened ${formatDay(lagosDay(created_at))}` : ''
  return accountMessage({ nuban, account_number, phone_number, branch_code }, opened)
}

/**
 * Returns the same with the time and the staff id: "Account 1031868481, phone 08035541127, branch 15, opened
 * Tue 17 Nov 2026, 12:01 by DGB-048".
 */
export function openedAccountMessage(account: EvidentAccount & { readonly updated_by: string }): string {
  const { created_at, updated_by } = account
  const opened = [
    'opened',
    isDated(created_at) && formatDateTime(created_at),
    updated_by && `by ${updated_by}`,
  ]
    .filter(Boolean)
    .join(' ')
  return accountMessage(account, opened === 'opened' ? '' : opened)
}

function accountMessage(
  { nuban, account_number, phone_number, branch_code }: Omit<EvidentAccount, 'created_at'>,
  opened: string,
): string {
  const number = nuban || account_number
  return [
    number ? `Account ${number}` : 'Without an account number',
    phone_number && `phone ${phone_number}`,
    branch_code && `branch ${branch_code}`,
    opened,
  ]
    .filter(Boolean)
    .join(', ')
}

const isDated = (time: string) => !Number.isNaN(Date.parse(time))
