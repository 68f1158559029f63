import { lagosDay } from '../../domain/dates'
import { type BalancePoint, dayStart } from '../../widgets/plot/plot.rules'
import {
  ENTRIES_ON_PAGE,
  type Statement,
  type StatementAnswer,
  type StatementEntry,
  type StatementRequest,
} from './statement'

/** Makes a statement of the bank's answer. `asOf` is when it came (ms). */
export function makeStatement(
  { entries, ...rest }: StatementAnswer,
  request: StatementRequest,
  asOf: number,
): Statement {
  const pages: Uint8Array<ArrayBuffer>[] = []
  const utf8 = new TextEncoder()
  for (let from = 0; from < entries.length; from += ENTRIES_ON_PAGE)
    pages.push(utf8.encode(JSON.stringify(entries.slice(from, from + ENTRIES_ON_PAGE))))
  return { ...rest, request, asOf, count: entries.length, pages, days: dayBalances(entries) }
}

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
