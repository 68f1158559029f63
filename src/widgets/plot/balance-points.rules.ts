import type { Amount } from '../../domain/amount'

/** The balance from a time (ms) on. */
export interface BalancePoint {
  readonly at: number
  readonly balance: Amount
}

/** Returns the points with the lowest and the highest balance and the last one; undefined without points. */
export function balanceRange(points: readonly BalancePoint[]) {
  const last = points.at(-1)
  if (!last) return undefined
  const byBalance = [...points].sort((left, right) => Number(left.balance) - Number(right.balance))
  return { lowest: byBalance[0] ?? last, highest: byBalance.at(-1) ?? last, last }
}
