import type { RangeProblem, RecipientList, SmsGap } from './recipients.rules'
import type { SmsLength } from './sms-length.rules'

const count = new Intl.NumberFormat('en-NG')

/** The messages of the form of a bulk SMS (money-movement §2, "Bulk SMS"). */
export const NEW_SMS = {
  title: 'Bulk SMS',
  subtitle: 'Sent at once, as soon as you confirm it.',
  history: 'SMS history',
  news: 'Your last bulk SMS',
  next: 'The form is ready for the next one.',
  message: 'Message',
  messageHint: 'Type in your message',
  by: 'Select recipients by',
  byAccount: 'Account numbers',
  byPhone: 'Phone numbers',
  types: 'Account types',
  accounts: 'Account numbers',
  accountsHelp: 'Separated by commas, spaces or lines. Without any, all accounts of the chosen types.',
  includeAccounts: 'Include Accounts',
  excludeAccounts: 'Exclude Accounts',
  from: 'From',
  to: 'To',
  includeRange: 'Include Range',
  excludeRange: 'Exclude Range',
  phones: 'Phone numbers',
  phonesHelp: 'Separated by commas, spaces or lines',
  addNumbers: 'Add numbers',
  typeFirst: 'Type a number first',
  summary: 'Summary',
  recipients: 'Recipients',
  nobody: 'Nobody yet',
  length: 'Length',
  noMessage: 'No message yet',
  noneFound: 'None of them has this',
  send: 'Send',
  sending: 'Sending… Keep this page open until the bank replies.',
  clear: 'CLEAR ALL FIELDS',
  clearTitle: 'Clear all fields?',
  clearText: 'The message and all recipients are removed.',
  clearYes: 'Clear all fields',
  clearNo: 'Keep them',
  preview: 'Send this message?',
  previewOnce: 'It is sent at once and cannot be taken back.',
  cancel: 'Cancel',
} as const

/** The label of each list above its pills. */
const LIST_LABEL: Readonly<Record<RecipientList, string>> = {
  phone_list: 'Phone numbers',
  include_list: 'Account numbers',
  exclude_list: 'Excluded accounts',
  include_range: 'Added ranges',
  exclude_range: 'Excluded ranges',
}

const GAP: Readonly<Record<SmsGap, string>> = {
  message: 'The message is missing',
  'not-added': 'Add the numbers that are typed, or clear their field',
  phones: 'Add at least one phone number',
  types: 'Choose at least one account type',
}

/** Returns what is missing in the form. */
export const gapMessage = (gap: SmsGap) => GAP[gap]

const RANGE: Readonly<Record<RangeProblem, string>> = {
  missing: 'Fill in From and To',
  'no-number': 'From and To have digits only',
  backwards: 'From must not be above To',
}

/** Returns why the range cannot be added. */
export const rangeProblemMessage = (problem: RangeProblem) => RANGE[problem]

/** Returns how the message is counted: "172 characters, 2 messages (153 each)". */
export function lengthMessage({ units, parts, unitsAPart }: SmsLength): string {
  const characters = `${count.format(units)} ${units === 1 ? 'character' : 'characters'}`
  if (parts <= 1) return `${characters} of ${unitsAPart}, ${parts} ${parts === 1 ? 'message' : 'messages'}`
  return `${characters}, ${parts} messages (${unitsAPart} each)`
}

/** How many characters, or numbers, are named. */
const NAMED = 5

/** Returns which characters make the parts shorter; '' if none does. */
export function alphabetMessage({ beyondGsm }: SmsLength): string {
  if (beyondGsm.length === 0) return ''
  const more = beyondGsm.length > NAMED ? ' …' : ''
  return `With ${beyondGsm.slice(0, NAMED).join(' ')}${more} a message has 70 characters instead of 160.`
}

/** Returns what a list is called, with how many it has: "Phone numbers (5,000)". */
export const listMessage = (list: RecipientList, many: number) =>
  `${LIST_LABEL[list]} (${count.format(many)})`

/** Returns what the field is called that finds some of many: "Find among 5,000". */
export const findMessage = (many: number) => `Find among ${count.format(many)}`

/** Returns how many there are beyond those that are shown; '' if there are none. */
export const hiddenMessage = (many: number) => (many > 0 ? `and ${count.format(many)} more` : '')

/** Returns which of the phone numbers may be none; '' if all look like one. */
export function unlikePhonesMessage(unlike: readonly string[]): string {
  if (unlike.length === 0) return ''
  const more = unlike.length > NAMED ? ` and ${count.format(unlike.length - NAMED)} more` : ''
  const verb = unlike.length === 1 ? 'does not look like a phone number' : 'do not look like phone numbers'
  return `${unlike.slice(0, NAMED).join(', ')}${more} ${verb}. The bank may refuse the whole message.`
}
