import { type Amount, compareAmounts, sumAmounts } from '../../domain/money'

/** What a record adds to its side; `amount` is an exact decimal string of naira. */
interface RecordSide {
  readonly type: string
  readonly amount: string
}

/** The sums of both sides, exact. */
export function sidesOf(records: readonly RecordSide[]) {
  const side = (type: string) =>
    sumAmounts(records.filter((record) => record.type === type).map((record) => record.amount))
  return { debit: side('DEBIT'), credit: side('CREDIT') }
}

/** How a journal's sides stand: which is heavier, and by how much. */
export interface Balance {
  readonly debit: Amount
  readonly credit: Amount
  readonly heavier: 'none' | 'debit' | 'credit'
  readonly difference: Amount
}

/** Weighs debit against credit. */
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

/** Whether a journal may be sent: at least two records, and as much debit as credit (money-movement §5). */
export function isBalanced(records: readonly RecordSide[]): boolean {
  return records.length >= 2 && balanceOf(records).heavier === 'none'
}
