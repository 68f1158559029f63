import type { Amount } from './money'

/*
 * Apart from money.ts, because the service worker writes amounts out but never reckons with them, and need not carry the
 * decimal library.
 */
const NAIRA = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', signDisplay: 'negative' })

/** "₦125,000.00" (foundations §9). Throws RangeError for a text that is no decimal. */
export function formatNaira(amount: Amount): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new RangeError('Not an amount in naira')
  // Handed over as text, Intl keeps every digit; the type only knows texts that are written out as literals.
  return NAIRA.format(amount as Intl.StringNumericLiteral)
}
