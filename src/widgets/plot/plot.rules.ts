import { formatDay, lagosDay } from '../../domain/days/dates'
import type { Amount } from '../../domain/money/amount'

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

/** The most rows that a plot shows as a table. */
export const PLOT_TABLE_ROWS = 20

/** Returns the newest rows for a table, newest first, of rows that are oldest first. */
export function newestFirst<Row>(rows: readonly Row[]): Row[] {
  return rows.slice(-PLOT_TABLE_ROWS).reverse()
}

/** Returns the beginning of an ISO day in Lagos (ms), where its point stands on an axis of days. */
export const dayStart = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00+01:00`)

/** Returns the label of a time (s) on an axis of days: "18 Nov" where a day begins in Lagos, '' elsewhere. */
export function dayLabel(at: number): string {
  const day = lagosDay(at * 1000)
  return dayStart(day) === at * 1000 ? formatDay(day).slice(4, -5) : ''
}
