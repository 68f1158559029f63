import { lagosDay } from '../../domain/dates'
import type { BalancePoint } from '../../widgets/plot/balance-points.rules'
import { dayStart } from '../../widgets/plot/day-axis'
import type { StatementEntry } from './statement'

/**
 * Returns the last balance of each day in Lagos with an entry, oldest first, at the beginning of
 * the day: a bank may send days without times. Entries without a date or a balance are left out.
 */
export function dayBalances(entries: readonly StatementEntry[]): BalancePoint[] {
  const days = new Map<string, BalancePoint>()
  for (const { date, balance } of entries) {
    const day = lagosDay(date)
    if (day !== '' && balance !== '') days.set(day, { at: dayStart(day), balance })
  }
  return [...days.values()].sort((left, right) => left.at - right.at)
}
