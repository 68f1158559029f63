import { type Amount, formatNaira } from './amount'
import { compareAmounts, isPositiveAmount, negated, sumAmounts } from './money'

/** The part of a row that decides on which side the row counts, and how much. */
interface OnSide {
  readonly type: string
  readonly amount: Amount
}

/** The exact sums of debits and of credits. */
export interface Sides {
  readonly debit: Amount
  readonly credit: Amount
}

/** Both sides compared: which one is larger, and by how much. */
export interface Balance extends Sides {
  readonly heavier: 'none' | 'debit' | 'credit'
  readonly difference: Amount
}

/** Returns the side of a type, as banks spell it: "DEBIT", "Debit ", "DR"; undefined for any other text. */
function sideOf({ type }: OnSide): keyof Sides | undefined {
  const spelled = type.trim().toUpperCase()
  if (['DEBIT', 'DR', 'D'].includes(spelled)) return 'debit'
  return ['CREDIT', 'CR', 'C'].includes(spelled) ? 'credit' : undefined
}

/** Returns the exact sums of both sides. */
export function sidesOf(rows: readonly OnSide[]): Sides {
  const sumOf = (side: keyof Sides) =>
    sumAmounts(rows.filter((row) => sideOf(row) === side).map((row) => row.amount))
  return { debit: sumOf('debit'), credit: sumOf('credit') }
}

/** Returns the same, or undefined if a row is on neither side, so that no sum would be true. */
export function knownSidesOf(rows: readonly OnSide[]): Sides | undefined {
  return rows.every((row) => sideOf(row)) ? sidesOf(rows) : undefined
}

/** Compares debits with credits. */
export function balanceOf({ debit, credit }: Sides): Balance {
  const order = compareAmounts(debit, credit)
  const [more, less] = order >= 0 ? [debit, credit] : [credit, debit]
  return {
    debit,
    credit,
    heavier: order === 0 ? 'none' : order > 0 ? 'debit' : 'credit',
    difference: sumAmounts([more, negated(less)]),
  }
}

/** Returns "net debit", "net credit", or "net" if both sides are equal. */
export function netLabel({ heavier }: Balance): string {
  return heavier === 'none' ? 'net' : `net ${heavier}`
}

/**
 * Returns "debits ₦92,000.00, credits ₦50,000.00, net debit ₦42,000.00". A sum of debits and credits means
 * nothing, so it is never said. If only one side has something, that is all there is to say.
 */
export function sidesMessage(sides: Sides): string {
  const balance = balanceOf(sides)
  const debits = `debits ${formatNaira(sides.debit)}`
  const credits = `credits ${formatNaira(sides.credit)}`
  if (!isPositiveAmount(sides.credit)) return debits
  if (!isPositiveAmount(sides.debit)) return credits
  return `${debits}, ${credits}, ${netLabel(balance)} ${formatNaira(balance.difference)}`
}
