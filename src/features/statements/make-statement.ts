import { dayBalances } from './day-balances.rules'
import { ENTRIES_ON_PAGE, type Statement, type StatementAnswer, type StatementRequest } from './statement'

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
