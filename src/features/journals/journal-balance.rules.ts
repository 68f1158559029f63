import { type Amount, compareAmounts, sumAmounts } from '../../domain/money'

/** The part of a record that counts for its side; `amount` is an exact decimal string of naira. */
interface RecordSide {
  readonly type: string
  readonly amount: string
}

/** Returns the side of a record, as banks spell it: "DEBIT", "Debit ", "DR"; undefined for any other text. */
function sideOf({ type }: RecordSide): 'debit' | 'credit' | undefined {
  const spelled = type.trim().toUpperCase()
  if (['DEBIT', 'DR', 'D'].includes(spelled)) return 'debit'
  return ['CREDIT', 'CR', 'C'].includes(spelled) ? 'credit' : undefined
}

/** Returns the exact sums of both sides. */
export function sidesOf(records: readonly RecordSide[]) {
  const sumOf = (side: 'debit' | 'credit') =>
    sumAmounts(records.filter((record) => sideOf(record) === side).map((record) => record.amount))
  return { debit: sumOf('debit'), credit: sumOf('credit') }
}

/** Returns the same, or undefined if a record is on neither side, so that no sum would be true. */
export function knownSidesOf(records: readonly RecordSide[]) {
  return records.every((record) => sideOf(record)) ? sidesOf(records) : undefined
}

/** The balance of a journal: which side is larger, and by how much. */
export interface Balance {
  readonly debit: Amount
  readonly credit: Amount
  readonly heavier: 'none' | 'debit' | 'credit'
  readonly difference: Amount
}

/** Compares debit with credit. */
export function balanceOf(records: readonly RecordSide[]): Balance {
  const { debit, credit } = sidesOf(records)
  const order = compareAmounts(debit, credit)
  const [more, less] = order >= 0 ? [debit, credit] : [credit, debit]
  return {
    debit,
    credit,
    heavier: order === 0 ? 'none' : order > 0 ? 'debit' : 'credit',
    difference: sumAmounts([more, `-${less}`]),
  }
}

/**
 * Returns whether a journal may be sent: it has at least two records, and debit equals credit (money-movement
 * §5).
 */
export function isBalanced(records: readonly RecordSide[]): boolean {
  return records.length >= 2 && balanceOf(records).heavier === 'none'
}
