import { type Amount, CANONICAL, unsigned } from './amount'

export const ZERO = '0.00' as Amount
// 2^46 naira, less one kobo. Above it Floats are more than a kobo apart, so that two amounts would become one
// Float.
export const LARGEST_ON_THE_WIRE = amountOf(70_368_744_177_663_99n)
const GROUPED = new Intl.NumberFormat('en-NG')

function koboOf(amount: Amount): bigint {
  if (!CANONICAL.test(amount)) throw new RangeError('Not an amount in naira')
  return BigInt(amount.replace('.', ''))
}

function amountOf(kobo: bigint): Amount {
  const digits = String(kobo).replace('-', '').padStart(3, '0')
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount
}

/**
 * Returns the Float (naira) that means exactly this amount. Throws RangeError for more than ₦70 trillion
 * either way, because no Float is exact there.
 */
export function amountToWire(amount: Amount): number {
  if (compareAmounts(unsigned(amount), LARGEST_ON_THE_WIRE) > 0)
    throw new RangeError('The amount cannot be sent exactly')
  return Number(amount)
}

/** Returns the sum of any number of amounts; "0.00" for none. */
export function sumAmounts(amounts: Iterable<Amount>): Amount {
  let sum = 0n
  for (const amount of amounts) sum += koboOf(amount)
  return amountOf(sum)
}

/** Returns the amount on the other side of zero. */
export function negated(amount: Amount): Amount {
  return amountOf(-koboOf(amount))
}

/** Returns -1, 0 or 1, for sorting and for comparing with a limit. */
export function compareAmounts(left: Amount, right: Amount): -1 | 0 | 1 {
  const difference = koboOf(left) - koboOf(right)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** Returns true if the amount is more than zero. */
export function isPositiveAmount(amount: Amount): boolean {
  return koboOf(amount) > 0n
}

/**
 * Returns the parts of an amount that a table aligns: sign "-" or "", naira with separators, two digits of
 * kobo.
 */
export function amountParts(amount: Amount): { sign: '' | '-'; naira: string; kobo: string } {
  const value = koboOf(amount)
  const [naira = '0', kobo = '00'] = amount.replace('-', '').split('.')
  return { sign: value < 0n ? '-' : '', naira: GROUPED.format(BigInt(naira)), kobo }
}
