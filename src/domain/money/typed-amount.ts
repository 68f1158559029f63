import { type Amount, amountFromWire } from './amount'
import { compareAmounts, LARGEST_ON_THE_WIRE } from './money'

// The digits before the first separator of thousands. They cannot begin with zero: "0,500" is half a naira to
// a user who writes a decimal comma.
const FIRST_GROUP = '[1-9]\\d{0,2}'
// "125000", "125,000" or "125 000". Any kind of space is accepted, but only one kind of separator in one
// amount.
const WHOLE = `(?:\\d+|${FIRST_GROUP}(?:,\\d{3})+|${FIRST_GROUP}(?:\\s\\d{3})+)`
const SIGN = '(?:(?:₦|NGN|N)\\s*)?'
const EXACT = new RegExp(`^${SIGN}(?:${WHOLE}(?:\\.\\d{0,2})?|\\.\\d{1,2})$`, 'i')
const BEGUN = new RegExp(
  `^(?:NG|${SIGN}(?:\\.?|${FIRST_GROUP}(?:,\\d{3})*,\\d{0,2}|${FIRST_GROUP}(?:\\s\\d{3})*\\s\\d{0,2}))$`,
  'i',
)

const NO_AMOUNT = 'An amount has digits, commas and at most two decimals, like 1,234.50.'
const TOO_LARGE = 'An amount is ₦70,368,744,177,663.99 at most.'

/** How a typed text is read. */
type TypedAmount =
  | { readonly kind: 'exact'; readonly amount: Amount }
  /** Empty, or the beginning of an amount, such as "1,2". */
  | { readonly kind: 'begun' }
  | { readonly kind: 'no-amount' }

function readTyped(text: string): TypedAmount {
  const typed = text.trim()
  if (EXACT.test(typed)) {
    // ".5" and "5." are spelled out.
    const [naira, kobo] = typed.replace(/[^\d.]/g, '').split('.')
    return { kind: 'exact', amount: amountFromWire(`${naira || 0}.${kobo || 0}`) }
  }
  return { kind: BEGUN.test(typed) ? 'begun' : 'no-amount' }
}

const isTooLarge = (amount: Amount) => compareAmounts(amount, LARGEST_ON_THE_WIRE) > 0

/**
 * Returns the amount that a user typed, or undefined if it is none. Commas or spaces may separate thousands,
 * and ₦, N or NGN may precede the number (money-movement §5). An ambiguous text is no amount: "1,00" may mean
 * one naira or a hundred. Signs, fractions of a kobo and more than ₦70 trillion are refused, so that every
 * parsed amount can be sent exactly.
 */
export function parseAmount(text: string): Amount | undefined {
  const read = readTyped(text)
  return read.kind === 'exact' && !isTooLarge(read.amount) ? read.amount : undefined
}

/**
 * Returns why the typed text is no amount, as a sentence for the user, or undefined if it is one or is empty.
 * A text that may still become one is wrong only after the field was left.
 */
export function amountProblem(text: string, { isLeft }: { readonly isLeft: boolean }): string | undefined {
  if (text.trim() === '') return undefined
  const read = readTyped(text)
  if (read.kind === 'exact') return isTooLarge(read.amount) ? TOO_LARGE : undefined
  return read.kind === 'begun' && !isLeft ? undefined : NO_AMOUNT
}

/**
 * Returns why a form cannot be sent for its typed amounts: the problem of the first one that cannot be read.
 * Empty ones are not wrong here.
 */
export function unreadableAmount(...texts: readonly string[]): string | undefined {
  return texts.map((text) => amountProblem(text, { isLeft: true })).find((problem) => problem !== undefined)
}

/** Returns the whole number that a user typed, read as an amount is; undefined if it is none. */
export function parseWhole(text: string): number | undefined {
  const amount = parseAmount(text)
  return amount?.endsWith('.00') ? Number(amount) : undefined
}
