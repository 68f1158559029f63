import * as v from 'valibot'
import { askBank } from '../../../bank/client'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList, ListFilter } from '../../lists/define-list'
import type { CheckContext } from '../define-live'

/**
 * How far a search went. 'whole': the bank confirms that there are no other rows. 'part': it may have more
 * than it sent. 'doubtful': its status does not say yes, or a row cannot be read, so that nothing may count
 * as absent.
 */
export type Extent = 'whole' | 'part' | 'doubtful'

/** The rows of a list that match a search, with the fields that a status check needs. */
export interface SearchedRows<Row> {
  readonly rows: readonly Row[]
  readonly extent: Extent
}

/** One answer of a search. */
interface SearchedPage<Row> {
  /** The rows that can be read. */
  readonly rows: readonly Row[]
  /** How many rows the bank sent, readable or not. */
  readonly size: number
  /** How many it counts; undefined if it does not. */
  readonly total: number | undefined
  /** How many pages it has, if it counts nothing else. */
  readonly pages: number | undefined
  /** False if its status does not say yes, or a row cannot be read. */
  readonly isTrusted: boolean
}

/** Which rows to ask for. */
interface PageWanted {
  readonly limit?: number | undefined
  readonly offset?: number
}

/** No bank has pages of fewer rows. So fewer rows that are as many as it counts are all. */
const SMALLEST_PAGE = 5

/**
 * Asks the bank for the first page of a list with a filter, or for `limit` rows from `offset` on; 'whole'
 * then means that none follow. `row` reads the fields of a row that matter here.
 * A bank may give fewer rows than it is asked for. So after a later page none follow only if it has none, and
 * after a first page without a count, or with one that may be that of the page alone, only if the bank has
 * no second one.
 */
export async function searchList<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  filter: ListFilter,
  context: CheckContext,
  { limit = list.pageSize, offset = 0 }: PageWanted = {},
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const searched = await searchPage(list, row, filter, context, { limit, offset })
  if (!searched.ok) return searched
  const { rows, size, total, pages, isTrusted } = searched.value
  const isLast = offset > 0 ? size === 0 : pages === undefined ? (total ?? size) <= size : pages <= 1
  let isWhole = isLast && size < limit
  const isCounted = total !== undefined && (total !== size || size < SMALLEST_PAGE)
  if (isTrusted && isWhole && size > 0 && !isCounted && pages === undefined) {
    const next = await searchPage(list, row, filter, context, { limit: size, offset: size })
    if (!next.ok && next.failure.kind !== 'refused') return next
    // A bank that counts all its rows and knows no pages gives the same again.
    const isSame = total !== undefined && next.ok && JSON.stringify(next.value.rows) === JSON.stringify(rows)
    isWhole = next.ok && next.value.isTrusted && (next.value.size === 0 || isSame)
  }
  const extent = !isTrusted ? 'doubtful' : isWhole ? 'whole' : 'part'
  return ok({ rows, extent })
}

/** Asks the bank for one page. It does not say whether more follow. */
export async function searchPage<Row>(
  list: AnyList,
  row: v.GenericSchema<unknown, Row>,
  filter: ListFilter,
  { connection, token, orgId, signal }: CheckContext,
  { limit = list.pageSize, offset = 0 }: PageWanted,
): Promise<Result<SearchedPage<Row>, BankFailure>> {
  const asked = await askBank(connection, {
    document: list.document,
    variables: list.variables({ orgId, filter, limit, offset, now: Date.now() }),
    answer: list.answer,
    token,
    signal,
  })
  if (!asked.ok) return asked
  const { rows, total, pages, refusal, isConfirmed } = asked.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  const readable = rows.flatMap((one) => {
    const read = v.safeParse(row, one)
    return read.success ? [read.output] : []
  })
  const isTrusted = (isConfirmed || list.hasNoStatus) === true && readable.length === rows.length
  // What is computed from a number of pages is the most that they hold, and no count.
  const counted = pages === undefined ? total : undefined
  return ok({ rows: readable, size: rows.length, total: counted, pages, isTrusted })
}
