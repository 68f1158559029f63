import { type Amount, compareAmounts, sumAmounts } from '../../domain/money'

/** The part of a record that counts for its side; `amount` is an exact decimal string of naira. */
interface RecordSide {
  readonly type: string
  readonly amount: string
}

/** Returns the exact sums of both sides. */
export function sidesOf(records: readonly RecordSide[]) {
  const side = (type: string) =>
    sumAmounts(records.filter((record) => record.type.toUpperCase() === type).map((record) => record.amount))
  return { debit: side('DEBIT'), credit: side('CREDIT') }
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
