import { formatDay, lagosDay } from '../../../domain/days/dates'
import { folded } from '../../../domain/text/fold'
import { readPhone } from '../../../domain/text/phone'
import type { Account } from '../account'
import type { OpeningValues } from './account-opening.rules'

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

/** The fields of a row that are compared with an opening form. */
export type ComparedAccount = Pick<Account, 'surname' | 'first_name' | 'phone_number'>

/** The digits that a number has with and without its country code: 0803… and +234 803…. */
const COMPARED_DIGITS = 10

/**
 * Returns true if an account seems to be the same customer's: name and phone are both the same. The order of
 * the names, their diacritics and the form of the number do not matter. One of the two alone says too little:
 * families share phones, and names are common.
 */
export function isSameCustomer(values: OpeningValues, account: ComparedAccount): boolean {
  return hasPhoneOf(values, account) && nameKey(values) === nameKey(account)
}

/** The phone numbers of a form: the account's own, and the one that the bank stores without it. */
export function phonesOf({ tell_no, phone_number }: OpeningValues): readonly string[] {
  return [tell_no, phone_number]
}

function hasPhoneOf(values: OpeningValues, account: Pick<ComparedAccount, 'phone_number'>): boolean {
  const phone = lastDigits(account.phone_number)
  return phone !== '' && phonesOf(values).some((one) => lastDigits(one) === phone)
}

function lastDigits(text: string): string {
  const digits = readPhone(text).replace(/\D/g, '')
  return digits.length < COMPARED_DIGITS ? '' : digits.slice(-COMPARED_DIGITS)
}

function nameKey({ surname, first_name }: Pick<ComparedAccount, 'surname' | 'first_name'>): string {
  return folded(`${surname} ${first_name}`).trim().split(/\s+/).sort().join(' ')
}
