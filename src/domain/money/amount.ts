declare const inNaira: unique symbol

/**
 * An amount in naira as a decimal string of two decimals and no grouping ("125000.50"), so that equal amounts
 * are equal strings. Only `amountFromWire` and `parseAmount` make an amount of a text; `StoredAmount` reads
 * an amount that the app has stored.
 */
export type Amount = string & { readonly [inNaira]: true }

export const CANONICAL = /^-?\d+\.\d\d$/
// Every browser has English, but not the currency of every country.
const PLAIN = new Intl.NumberFormat('en', {
  useGrouping: false,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})
const NAIRA = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', signDisplay: 'negative' })

/** Returns true for what a bank may send as an amount of naira: a Float, or a plain decimal as text. */
export function isWireAmount(value: unknown): value is number | string {
  return Number.isFinite(value) || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
}

/**
 * Reads a Float (naira) or a decimal text from the wire, rounded half up to the kobo, which removes errors of
 * floating point. Throws RangeError for everything else.
 */
export function amountFromWire(value: number | string): Amount {
  return formatted(PLAIN, value) as Amount
}

/** Returns the amount without its sign. */
export function unsigned(amount: Amount): Amount {
  return amount.replace('-', '') as Amount
}

/** "125000.00" → "₦125,000.00" (foundations §9). */
export function formatNaira(amount: Amount): string {
  return formatted(NAIRA, amount)
}

// Intl rounds the digits of a text, and is exact where a Float is not. Its types only accept literal texts.
function formatted(format: Intl.NumberFormat, value: number | string): string {
  if (!isWireAmount(value)) throw new RangeError('Not an amount in naira')
  return format.format(String(value) as Intl.StringNumericLiteral)
}
