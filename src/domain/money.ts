import Big from 'big.js'

/**
 * An amount in naira as a decimal string. Every function here returns two decimals and no grouping
 * ("125000.50"), so that equal amounts are equal strings. They accept any plain decimal ("125000.5").
 */
export type Amount = string

const HALF_UP = 1
// 2^46 naira, less one kobo. Above it Floats are more than a kobo apart, so that two amounts would become one
// Float.
const LARGEST_ON_THE_WIRE = '70368744177663.99'
// An own constructor, so that no other code's rounding settings apply.
const Decimal = Big()
const GROUPED = new Intl.NumberFormat('en-NG')

function decimal(amount: Amount | number): Big {
  try {
    return new Decimal(amount)
  } catch {
    throw new RangeError('Not an amount in naira')
  }
}

function canonical(value: Big): Amount {
  const text = value.toFixed(2, HALF_UP)
  return text === '-0.00' ? '0.00' : text
}

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
  | { readonly kind: 'exact'; readonly value: Big }
  /** Empty, or the beginning of an amount, such as "1,2". */
  | { readonly kind: 'begun' }
  | { readonly kind: 'no-amount' }

function readTyped(text: string): TypedAmount {
  const typed = text.trim()
  if (EXACT.test(typed))
    return { kind: 'exact', value: decimal(typed.replace(/[^\d.]/g, '').replace(/\.$/, '')) }
  return { kind: BEGUN.test(typed) ? 'begun' : 'no-amount' }
}

/**
 * Returns the amount that a user typed, or undefined if it is none. Commas or spaces may separate thousands,
 * and ₦, N or NGN may precede the number (money-movement §5). An ambiguous text is no amount: "1,00" may mean
 * one naira or a hundred. Signs, fractions of a kobo and more than ₦70 trillion are refused, so that every
 * parsed amount can be sent exactly.
 */
export function parseAmount(text: string): Amount | undefined {
  const read = readTyped(text)
  return read.kind === 'exact' && !read.value.gt(LARGEST_ON_THE_WIRE) ? canonical(read.value) : undefined
}

/**
 * Returns why the typed text is no amount, as a sentence for the user, or undefined if it is one or is empty.
 * A text that may still become one is wrong only after the field was left.
 */
export function amountProblem(text: string, { isLeft }: { readonly isLeft: boolean }): string | undefined {
  if (text.trim() === '') return undefined
  const read = readTyped(text)
  if (read.kind === 'exact') return read.value.gt(LARGEST_ON_THE_WIRE) ? TOO_LARGE : undefined
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

/**
 * Reads a Float (naira) from the wire, rounded half up to the kobo, which removes errors of floating point. A
 * missing amount, or a text that is none, is undefined: an unknown balance is not zero. Throws RangeError for
 * NaN and infinities.
 */
export function amountFromWire(value: number): Amount
export function amountFromWire(value: number | string | null | undefined): Amount | undefined
export function amountFromWire(value: number | string | null | undefined): Amount | undefined {
  if (typeof value === 'number') return canonical(decimal(value))
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())
    ? canonical(decimal(value.trim()))
    : undefined
}

/**
 * Returns the Float (naira) that means exactly this amount. Throws RangeError for fractions of a kobo and for
 * more than ₦70 trillion either way, because no Float is exact there.
 */
export function amountToWire(amount: Amount): number {
  const exact = decimal(amount)
  if (exact.abs().gt(LARGEST_ON_THE_WIRE) || !exact.round(2).eq(exact)) {
    throw new RangeError('The amount cannot be sent exactly')
  }
  return Number(canonical(exact))
}

/** Returns the sum of two amounts. */
export function addAmounts(left: Amount, right: Amount): Amount {
  return canonical(decimal(left).plus(decimal(right)))
}

/** Returns the sum of any number of amounts; "0.00" for none. */
export function sumAmounts(amounts: Iterable<Amount>): Amount {
  let sum = decimal('0')
  for (const amount of amounts) sum = sum.plus(decimal(amount))
  return canonical(sum)
}

/** Returns -1, 0 or 1, for sorting and for comparing with a limit. */
export function compareAmounts(left: Amount, right: Amount): -1 | 0 | 1 {
  return decimal(left).cmp(decimal(right))
}

/** Returns true if the amount is more than zero. */
export function isPositiveAmount(amount: Amount): boolean {
  return decimal(amount).gt(0)
}

/**
 * Returns the parts of an amount that a table aligns: sign "-" or "", naira with separators, two digits of
 * kobo.
 */
export function amountParts(amount: Amount): { sign: '' | '-'; naira: string; kobo: string } {
  const text = canonical(decimal(amount))
  const [naira = '0', kobo = '00'] = text.replace('-', '').split('.')
  return { sign: text.startsWith('-') ? '-' : '', naira: GROUPED.format(BigInt(naira)), kobo }
}
