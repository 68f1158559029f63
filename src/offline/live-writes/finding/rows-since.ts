import type * as v from 'valibot'
import { CLOCKS_APART_MS, isBackBefore, rowTime } from '../../../bank/bank-time'
import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext } from '../define-live'
import { type Extent, type SearchedRows, searchPage } from './search-list'

const ROWS_A_CALL = 100
const CALLS_AT_MOST = 10
/** The clocks of a bank's servers, of which each gives rows their times, differ by less than this (ms). */
const SERVERS_APART_MS = 60_000

/**
 * Asks for the rows of a list from the newest back to a minute before `since`, for lists that take no filter.
 * 'whole' means that no later row is missing. `since`: a time of the bank's own rows, because the device's
 * clock may be wrong; '' asks for one page; undefined for all rows up to a minute older than the newest one.
 * If the times cannot be compared with `since`, the list is read to its end; if that is undefined, one page.
 * A time that is days ahead of the device's clock compares with nothing, and says nothing of the rows' order.
 * If even the newest of the rows is days old, a bank that counts them is asked for its last ones as well: one
 * that lists the oldest first may begin with rows that a file brought in reverse.
 * `row` reads the fields of a row that matter here. The search ends early with the row of which `isSought` is
 * true for.
 * A bank may have smaller pages than it is asked for, or count only the rows of a page. So the list ends when
 * as many rows have come as it counts, and more than one page has; or else with a page without new rows.
 * It is 'part' if a row may be missing: fewer came than the bank counts; it counts fewer than before, so that
 * some have moved up; a page that has others after it is not full; the bank refuses a later page; it repeats
 * itself without a count; or the pages of one that does not count rows are not the same when asked again.
 */
export async function rowsSince<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  at: (row: Row) => string,
  since: string | undefined,
  context: CheckContext,
  {
    callsAtMost = CALLS_AT_MOST,
    isSought = () => false,
  }: { readonly callsAtMost?: number | undefined; readonly isSought?: (row: Row) => boolean } = {},
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const rows: Row[] = []
  const seen = new Set<string>()
  const read: string[] = []
  let limit = ROWS_A_CALL
  let isTrusted = true
  let isGapless = true
  let oldest = since
  let first: PageCount | undefined
  let before: PageCount | undefined
  const askPage = (call: number) => searchPage(list, row, {}, context, { limit, offset: call * limit })
  const ended = (extent: 'whole' | 'part') =>
    ok({ rows, extent: !isTrusted ? ('doubtful' as const) : isGapless ? extent : ('part' as const) })
  const endedFully = async () => {
    if (first && countsRows(first)) return ended('whole')
    // Without a count of rows, nothing else shows that one has left and the next have moved past the search.
    for (const [call, text] of read.slice(0, -1).entries()) {
      const again = await askPage(call)
      if (!again.ok) return again.failure.kind === 'refused' ? ended('part') : again
      if (JSON.stringify(again.value.rows) !== text) return ended('part')
    }
    return ended('whole')
  }
  const extentBackAtOlder = async ({ total = 0 }: PageCount): Promise<Result<Extent, BankFailure>> => {
    const newest = rowTime(newestOf(rows, at))
    if (newest > Date.now() - CLOCKS_APART_MS || total <= seen.size) return ok('whole')
    const last = await askPage(Math.ceil(total / limit) - 1)
    if (!last.ok) return last.failure.kind === 'refused' ? ok('part') : last
    if (!last.value.isTrusted) return ok('doubtful')
    return ok(rowTime(newestOf(last.value.rows, at)) <= newest ? 'whole' : 'part')
  }
  for (let call = 0; call < callsAtMost; call += 1) {
    const searched = await askPage(call)
    if (!searched.ok) {
      if (!first || searched.failure.kind !== 'refused') return searched
      // Some banks refuse the page after the last one. Without a count it may be for any reason.
      return ended(countsRows(first) && seen.size === first.total ? 'whole' : 'part')
    }
    const { rows: given, size, total, pages, isTrusted: isPageTrusted } = searched.value
    const fresh = given.filter((one) => !seen.has(JSON.stringify(one)))
    for (const one of fresh) seen.add(JSON.stringify(one))
    rows.push(...fresh)
    isTrusted &&= isPageTrusted
    // Of an answer that cannot be trusted it is not known whether more follow.
    if (!isTrusted) break
    if (first && before && size > 0) {
      const hasShrunk = total !== undefined && before.total !== undefined && total < before.total
      if (hasShrunk || before.size < first.size) isGapless = false
    }
    first ??= { size, total, pages }
    if (call === 0 && size > 0) limit = Math.min(limit, size)
    const isAllCounted = countsRows(first) && seen.size === first.total
    if (fresh.length === 0) {
      const isAll = countsRows(first) ? isAllCounted : hasAllPages(before ?? first, read.length, size)
      return isAll ? endedFully() : ended('part')
    }
    before = { size, total, pages }
    read.push(JSON.stringify(given))
    oldest ??= newestOf(rows, at)
    const isBack = isBackBefore(rows.map(at), rowTime(oldest) - SERVERS_APART_MS)
    if (isAllCounted && call > 0) return endedFully()
    if (isBack) {
      const extent = await extentBackAtOlder(first)
      if (!extent.ok) return extent
      return extent.value === 'whole' ? endedFully() : ok({ rows, extent: extent.value })
    }
    if ((oldest === '' && !mayBeAll(first)) || given.some(isSought)) break
  }
  return ended('part')
}

/** How many rows an answer has, and how many rows or pages the bank counts. */
interface PageCount {
  readonly size: number
  readonly total: number | undefined
  readonly pages: number | undefined
}

const countsRows = ({ total }: PageCount) => total !== undefined

/** Returns true if a first page may be all that the bank has. */
function mayBeAll({ size, total, pages }: PageCount): boolean {
  if (pages !== undefined) return pages <= 1
  return total === undefined ? size < ROWS_A_CALL : total <= size
}

/**
 * Returns whether a bank that does not count rows has no other page than those that were read, when the last
 * answer had so many rows and none was new. Even an empty list has one page.
 */
function hasAllPages({ pages }: PageCount, read: number, lastSize: number): boolean {
  return pages === undefined ? lastSize === 0 : pages === read || (read === 0 && pages <= 1)
}

/**
 * Returns the time of the newest row; '' if there is none, or no time can be read. One that is days ahead of
 * the device's clock is not taken for it: every row that comes would be older.
 */
export function newestOf<Row>(rows: readonly Row[], at: (row: Row) => string): string {
  const [first = '', ...others] = rows.map(at).filter((time) => !Number.isNaN(rowTime(time)))
  return others.reduce((newest, time) => (rowTime(time) > rowTime(newest) ? time : newest), first)
}
