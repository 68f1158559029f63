import type { Amount } from './money'

/*
 * This is not in money.ts, because the service worker formats amounts but never calculates with them, and so
 * does not need to load the decimal library.
 */
const NAIRA = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', signDisplay: 'negative' })

/** "125000" → "₦125,000.00" (foundations §9). Throws RangeError if the text is no decimal. */
export function formatNaira(amount: Amount): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new RangeError('Not an amount in naira')
  // Intl formats a text exactly; the type only accepts literal texts.
  return NAIRA.format(amount as Intl.StringNumericLiteral)
}

/**
 * Returns the exact sum of amounts with two decimals each, as the bank's answers are read; "0.00" for none.
 */
export function sumNaira(amounts: Iterable<Amount>): Amount {
  let kobo = 0n
  for (const amount of amounts) kobo += BigInt(amount.replace('.', ''))
  const digits = String(kobo < 0n ? -kobo : kobo).padStart(3, '0')
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
