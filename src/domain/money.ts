import Big from 'big.js'

/**
 * An amount in naira as a decimal string. Every function here answers with two places and no grouping ("125000.50"),
 * so that two equal amounts are equal strings; they accept any plain decimal ("125000.5").
 */
export type Amount = string

const HALF_UP = 1
// 2^46 naira, less a kobo: from there on Floats are more than a kobo apart, and two amounts would share one.
const LARGEST_ON_THE_WIRE = '70368744177663.99'
// A constructor of our own: nobody else's rounding settings reach it.
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

// What stands before the first separator of thousands. Not a zero: "0,500" is half a naira where the comma is the decimal point.
const FIRST_GROUP = '[1-9]\\d{0,2}'
// "125000", "125,000" or "125 000", with any space that a keyboard or a copied page has, but one kind of separator only.
const WHOLE = `(?:\\d+|${FIRST_GROUP}(?:,\\d{3})+|${FIRST_GROUP}(?:\\s\\d{3})+)`
const SIGN = '(?:(?:₦|NGN|N)\\s*)?'
const EXACT = new RegExp(`^${SIGN}(?:${WHOLE}(?:\\.\\d{0,2})?|\\.\\d{1,2})$`, 'i')
const BEGUN = new RegExp(
  `^(?:NG|${SIGN}(?:\\.?|${FIRST_GROUP}(?:,\\d{3})*,\\d{0,2}|${FIRST_GROUP}(?:\\s\\d{3})*\\s\\d{0,2}))$`,
  'i',
)

const NO_AMOUNT = 'An amount has digits, commas and at most two decimals, like 1,234.50.'
const TOO_LARGE = 'An amount is ₦70,368,744,177,663.99 at most.'

/** What a typed text is read as. */
type TypedAmount =
  | { readonly kind: 'exact'; readonly value: Big }
  /** Nothing yet, or what becomes an amount if one types on, such as "1,2". */
  | { readonly kind: 'begun' }
  | { readonly kind: 'no-amount' }

function readTyped(text: string): TypedAmount {
  const typed = text.trim()
  if (EXACT.test(typed))
    return { kind: 'exact', value: decimal(typed.replace(/[^\d.]/g, '').replace(/\.$/, '')) }
  return { kind: BEGUN.test(typed) ? 'begun' : 'no-amount' }
}

/**
 * What a user typed → an amount; undefined when it is none. Thousands may be set apart by commas or by spaces, and a ₦, N or
 * NGN may stand before it (money-movement §5). What reads as an amount only after something is left out is none: "1,00" may be
 * meant as one naira or as a hundred. A sign, a fraction finer than a kobo and more than ₦70 trillion are refused, so that
 * whatever was parsed can be sent as it stands.
 */
export function parseAmount(text: string): Amount | undefined {
  const read = readTyped(text)
  return read.kind === 'exact' && !read.value.gt(LARGEST_ON_THE_WIRE) ? canonical(read.value) : undefined
}

/**
 * Why what was typed is no amount, for the user who typed it; undefined where it is one or nothing is typed. What may still
 * become one is called wrong only once the field was left.
 */
export function amountProblem(text: string, { isLeft }: { readonly isLeft: boolean }): string | undefined {
  if (text.trim() === '') return undefined
  const read = readTyped(text)
  if (read.kind === 'exact') return read.value.gt(LARGEST_ON_THE_WIRE) ? TOO_LARGE : undefined
  return read.kind === 'begun' && !isLeft ? undefined : NO_AMOUNT
}

/**
 * A Float (naira) off the wire → an amount, rounded half up to the kobo, which undoes what floating point added.
 * A missing amount or a text that is none stays undefined: an unknown balance is not a balance of nothing.
 * Throws RangeError for NaN and infinities.
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
 * An amount → the Float (naira) that means exactly it. Throws RangeError for what is finer than a kobo or beyond
 * ₦70 trillion either way, where no Float would.
 */
export function amountToWire(amount: Amount): number {
  const exact = decimal(amount)
  if (exact.abs().gt(LARGEST_ON_THE_WIRE) || !exact.round(2).eq(exact)) {
    throw new RangeError('The amount cannot be sent exactly')
  }
  return Number(canonical(exact))
}

/** The sum of two amounts. */
export function addAmounts(left: Amount, right: Amount): Amount {
  return canonical(decimal(left).plus(decimal(right)))
}

/** The sum of any number of amounts; "0.00" of none. */
export function sumAmounts(amounts: Iterable<Amount>): Amount {
  let sum = '0.00'
  for (const amount of amounts) sum = addAmounts(sum, amount)
  return sum
}

/** -1, 0 or 1: for sorting, and for "is it above the limit". */
export function compareAmounts(left: Amount, right: Amount): -1 | 0 | 1 {
  return decimal(left).cmp(decimal(right))
}

/** Whether there is anything to move: more than nothing. */
export function isPositiveAmount(amount: Amount): boolean {
  return decimal(amount).gt(0)
}

/** An amount in the pieces that a table sets apart: sign "-" or "", naira with separators, two digits of kobo. */
export function amountParts(amount: Amount): { sign: '' | '-'; naira: string; kobo: string } {
  const text = canonical(decimal(amount))
  const [naira = '0', kobo = '00'] = text.replace('-', '').split('.')
  return { sign: text.startsWith('-') ? '-' : '', naira: GROUPED.format(BigInt(naira)), kobo }
}
