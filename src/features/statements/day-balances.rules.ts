import { lagosDay, toMs } from '../../domain/dates'
import type { BalancePoint } from '../../widgets/plot/balance-points.rules'
import type { StatementEntry } from './statement'

/**
 * Returns the last balance of each day in Lagos with an entry, oldest first, as the statement is. Entries
 * without a time or a balance are left out.
 */
export function dayBalances(entries: readonly StatementEntry[]): BalancePoint[] {
  const days = new Map<string, BalancePoint>()
  for (const { date, balance } of entries) {
    const day = lagosDay(date)
    if (day !== '' && balance !== '') days.set(day, { at: toMs(date), balance })
  }
  return [...days.values()]
}
