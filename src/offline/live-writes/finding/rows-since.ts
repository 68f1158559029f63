import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { AnyList } from '../../lists/define-list'
import type { CheckContext } from '../define-live'
import { type SearchedRows, searchList } from './search-list'

const ROWS_A_CALL = 100
const CALLS_AT_MOST = 10

/**
 * Asks for the rows of a list from the newest back to those older than `since`, for lists that take no
 * filter. 'whole' means that no row from `since` on is missing. `since`: a time of the bank's own rows,
 * because the device's clock may be wrong; '' asks for one page; undefined for all rows that have the time of
 * the newest one. `row` reads the fields of a row that matter here. The search ends early with the row that
 * `isSought` returns true for.
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
  let isTrusted = true
  let oldest = since
  for (let call = 0; call < callsAtMost; call += 1) {
    const page = { limit: ROWS_A_CALL, offset: call * ROWS_A_CALL }
    const searched = await searchList(list, row, {}, context, page)
    if (!searched.ok) return searched
    const { rows: given, extent } = searched.value
    isTrusted &&= extent !== 'doubtful'
    rows.push(...given)
    oldest ??= newestOf(rows, at)
    const back = oldest
    if (extent === 'whole' || given.some((one) => at(one) < back))
      return ok({ rows, extent: isTrusted ? 'whole' : 'doubtful' })
    // Of an answer that cannot be trusted it is not known whether more follow.
    if (back === '' || !isTrusted || given.some(isSought)) break
  }
  return ok({ rows, extent: isTrusted ? 'part' : 'doubtful' })
}

/** Returns the time of the newest row; '' if there is none. */
export function newestOf<Row>(rows: readonly Row[], at: (row: Row) => string): string {
  return rows.map(at).sort().at(-1) ?? ''
}
