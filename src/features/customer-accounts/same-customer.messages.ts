import { formatDay, lagosDay } from '../../domain/dates'
import type { Account } from './account'

/** The question to the user if the bank already has an account of the same customer. */
export const SAME_CUSTOMER = {
  title: 'Open another?',
  text: 'The bank already has an account with this BVN, or with this name and phone number. Nothing was sent.',
  another: 'Open another',
} as const

export const UNNAMED = 'An account without a name'

/** Returns what is known of "Account 1031868481, phone 08035541127, branch 15, opened Tue 17 Nov 2026". */
export function foundAccountMessage({
  nuban,
  account_number,
  phone_number,
  branch_code,
  created_at,
}: Pick<Account, 'nuban' | 'account_number' | 'phone_number' | 'branch_code' | 'created_at'>): string {
  const number = nuban || account_number
  return [
    number ? `Account ${number}` : 'Without an account number',
    phone_number && `phone ${phone_number}`,
    branch_code && `branch ${branch_code}`,
    isDated(created_at) && `opened ${formatDay(lagosDay(created_at))}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const isDated = (time: string) => !Number.isNaN(Date.parse(time))
