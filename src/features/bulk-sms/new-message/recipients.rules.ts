import { ACCOUNT_NUMBER_LENGTH, PHONE_LENGTH } from '../../../domain/limits'
import { cleanText } from '../../../domain/text/clean-text'
import { digitsOf } from '../../../domain/text/digits'
import { readPhone } from '../../../domain/text/phone'
import type { SmsFacts } from '../send-bulk-sms.live'

/** The account types that a bulk SMS goes to; all of them at first (money-movement §9). */
export const ACCOUNT_TYPES = [
  'savings',
  'personal current',
  'corporate current',
  'fixed deposit',
  'target',
  'loan',
  'esusu',
] as const

/** The form of a bulk SMS. Text that is typed in a field and not added yet is a part of it. */
export interface TypedSms {
  readonly by: 'account' | 'phone'
  readonly message: string
  readonly accountText: string
  readonly phoneText: string
  readonly from: string
  readonly to: string
  readonly include_list: readonly string[]
  readonly exclude_list: readonly string[]
  readonly include_range: readonly string[]
  readonly exclude_range: readonly string[]
  readonly phone_list: readonly string[]
  readonly account_types: readonly string[]
}

/** A list of the form, shown as pills. */
export type RecipientList = 'include_list' | 'exclude_list' | 'include_range' | 'exclude_range' | 'phone_list'

/** The form at first: all account types are chosen (money-movement §9). */
export const NOTHING_TYPED: TypedSms = {
  by: 'account',
  message: '',
  accountText: '',
  phoneText: '',
  from: '',
  to: '',
  include_list: [],
  exclude_list: [],
  include_range: [],
  exclude_range: [],
  phone_list: [],
  account_types: ACCOUNT_TYPES,
}

/**
 * Splits a text on commas and whitespace, each part once (money-movement §5). A number that is written with
 * spaces between commas or on a line of its own is one part; `read` returns it as it is sent, or undefined if
 * a text is none.
 */
function splitRecipients(text: string, read: (text: string) => string | undefined): readonly string[] {
  const parts = cleanLines(text).flatMap((line) => {
    const whole = read(line)
    return whole === undefined ? line.split(/\s+/).map((part) => read(part) ?? part) : [whole]
  })
  return [...new Set(parts.filter(Boolean))]
}

const cleanLines = (text: string) => text.split(/[,\n\r]+/).map(cleanText)

/** Returns the phone numbers in a text, each once and as it is dialled here, whatever its spelling. */
export function phonesIn(text: string): readonly string[] {
  return splitRecipients(text, (part) => {
    const phone = readPhone(part)
    return phone.length === PHONE_LENGTH && phone.startsWith('0') ? phone : undefined
  })
}

/** Returns the account numbers in a text, each once, without the separators inside a NUBAN. */
export function accountsIn(text: string): readonly string[] {
  return splitRecipients(text, (part) => {
    const number = digitsOf(part)
    return number.length === ACCOUNT_NUMBER_LENGTH ? number : undefined
  })
}

/** Where the same number would contradict: included and excluded. */
const OPPOSITE: Readonly<Partial<Record<RecipientList, RecipientList>>> = {
  include_list: 'exclude_list',
  exclude_list: 'include_list',
  include_range: 'exclude_range',
  exclude_range: 'include_range',
}

/** Adds to a list, each once, and takes the same out of the list that says the opposite. */
export function withRecipients(typed: TypedSms, list: RecipientList, added: readonly string[]): TypedSms {
  const opposite = OPPOSITE[list]
  const isAdded = new Set(added)
  return {
    ...typed,
    [list]: [...new Set([...typed[list], ...added])],
    ...(opposite && { [opposite]: typed[opposite].filter((one) => !isAdded.has(one)) }),
  }
}

/** Takes one out of a list. */
export function withoutRecipient(typed: TypedSms, list: RecipientList, removed: string): TypedSms {
  return { ...typed, [list]: typed[list].filter((one) => one !== removed) }
}

/**
 * Returns those of the texts that look unlike phone numbers: other than 10 to 15 digits, with or without a
 * plus. They are only named, because the format is not validated (money-movement §5).
 */
export function unlikePhones(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !/^\+?\d{10,15}$/.test(text.replace(/[-.()]/g, '')))
}

/** Why the range cannot be added: a field is empty, not a number, or they are the wrong way round. */
export type RangeProblem = 'missing' | 'no-number' | 'backwards'

/** Returns why From and To are no range; undefined if they are. Both are needed (money-movement §5). */
export function rangeProblem(typed: Pick<TypedSms, 'from' | 'to'>): RangeProblem | undefined {
  if (cleanText(typed.from) === '' || cleanText(typed.to) === '') return 'missing'
  const [from, to] = [digitsOf(typed.from), digitsOf(typed.to)]
  if (from === '' || to === '') return 'no-number'
  return BigInt(from) > BigInt(to) ? 'backwards' : undefined
}

/** Returns the range as it is sent, "from-to", if there is no {@link rangeProblem}. */
export function rangeOf(typed: Pick<TypedSms, 'from' | 'to'>): string {
  return `${digitsOf(typed.from)}-${digitsOf(typed.to)}`
}

/** Switches an account type on or off. The order stays the specification's. */
export function withType(typed: TypedSms, type: string): TypedSms {
  const isOn = typed.account_types.includes(type)
  return {
    ...typed,
    account_types: ACCOUNT_TYPES.filter((one) => (one === type ? !isOn : typed.account_types.includes(one))),
  }
}

/** Returns the call that the form makes. Of the recipients only those of the chosen kind are in it. */
export function smsFrom(typed: TypedSms): SmsFacts {
  const isPhone = typed.by === 'phone'
  const ofAccounts = (list: readonly string[]) => (isPhone ? [] : [...list])
  return {
    query_type: typed.by,
    message: typed.message,
    include_list: ofAccounts(typed.include_list),
    exclude_list: ofAccounts(typed.exclude_list),
    include_range: ofAccounts(typed.include_range),
    exclude_range: ofAccounts(typed.exclude_range),
    phone_list: isPhone ? [...typed.phone_list] : [],
    account_types: ofAccounts(typed.account_types),
  }
}

/** Returns whether leaving the page would lose anything. */
export function isTyped(typed: TypedSms): boolean {
  const { by: _, account_types, ...rest } = typed
  return (
    account_types.length !== ACCOUNT_TYPES.length || Object.values(rest).some((value) => value.length > 0)
  )
}

/** Why the form cannot be sent as it is. */
export type SmsGap = 'message' | 'not-added' | 'phones' | 'types'

/** Returns the first reason why the form cannot be sent; undefined if it can. */
export function smsGap(typed: TypedSms): SmsGap | undefined {
  if (typed.message.trim() === '') return 'message'
  const pending = typed.by === 'phone' ? [typed.phoneText] : [typed.accountText, typed.from, typed.to]
  if (pending.some((text) => text.trim() !== '')) return 'not-added'
  if (typed.by === 'phone') return typed.phone_list.length === 0 ? 'phones' : undefined
  // A bank takes a call without types for one to all of them.
  return typed.account_types.length === 0 ? 'types' : undefined
}
