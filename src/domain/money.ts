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

/**
 * What a person typed → an amount; undefined when it is none. Spaces, commas and a leading ₦ are allowed
 * (money-movement §5). A sign, a fraction finer than a kobo and more than ₦70 trillion are refused, so that whatever was
 * parsed can be sent as it stands.
 */
export function parseAmount(text: string): Amount | undefined {
  const bare = text.replace(/[\s,]/g, '').replace(/^₦/, '')
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(bare)) return undefined
  const value = decimal(bare.replace(/\.$/, ''))
  return value.gt(LARGEST_ON_THE_WIRE) ? undefined : canonical(value)
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
