import type { SmsRequest } from './sms.list'

const count = new Intl.NumberFormat('en-NG')
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Whom a bulk SMS goes to, as the call has it. */
interface ChosenRecipients {
  readonly query_type: 'account' | 'phone'
  readonly include_list: readonly string[]
  readonly exclude_list: readonly string[]
  readonly include_range: readonly string[]
  readonly exclude_range: readonly string[]
  readonly phone_list: readonly string[]
  readonly account_types: readonly string[]
}

/** Returns "1 phone number" or "1,284 phone numbers". */
function amountMessage(many: number, noun: string): string {
  return `${count.format(many)} ${noun}${many === 1 ? '' : 's'}`
}

/**
 * Returns whom it goes to: "12 phone numbers", or "All savings and loan accounts, without 2 accounts". How
 * many hold such accounts only the bank knows.
 */
export function recipientsMessage(chosen: ChosenRecipients): string {
  if (chosen.query_type === 'phone') return amountMessage(chosen.phone_list.length, 'phone number')
  const included = partsMessage(chosen.include_list, chosen.include_range)
  const excluded = partsMessage(chosen.exclude_list, chosen.exclude_range)
  const types = LIST.format(chosen.account_types)
  const whom = included ? `${included}, of these only ${types} accounts` : `All ${types} accounts`
  return excluded ? `${whom}, without ${excluded}` : whom
}

function partsMessage(list: readonly string[], ranges: readonly string[]): string {
  const parts = [
    ...(list.length > 0 ? [amountMessage(list.length, 'account')] : []),
    ...(ranges.length > 0 ? [amountMessage(ranges.length, 'range')] : []),
  ]
  return LIST.format(parts)
}

/** Returns "3 of 12 delivered". A count that the bank does not send is a question mark. */
export function countMessage({
  delivered_messages,
  total_messages,
}: Pick<SmsRequest, 'delivered_messages' | 'total_messages'>): string {
  return `${counted(delivered_messages)} of ${counted(total_messages)} delivered`
}

const counted = (many: number | undefined) => (many === undefined ? '?' : count.format(many))

/** The messages that both screens of the bulk SMS share (money-movement §2 and §8). */
export const SMS = {
  noun: { one: 'bulk SMS', many: 'bulk SMS' },
  unreached: 'Network error occured. Please try again',
  notSent: 'No message was sent.',
  findOut: 'Look in the SMS history whether it is there before you send it again.',
} as const

/** How much of a message names it: one line of a note. */
const LENGTH = 40

/** Returns the start of a message in quotation marks, by which users recognise it. */
export function shortMessage(message: string): string {
  return `“${message.length > LENGTH ? `${message.slice(0, LENGTH).trimEnd()}…` : message}”`
}
