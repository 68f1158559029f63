import * as v from 'valibot'
import { isBackBefore } from '../../bank/bank-time'
import { askBank } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckGap } from '../drafts/define-draft'
import type { ListCaller } from '../lists/ask-page'
import type { ListAnswer } from '../lists/define-list'

const ROWS_A_CALL = 100
const CALLS_AT_MOST = 20

/** A list that is searched from its newest row back. */
interface SearchedList<Row> {
  readonly document: string
  /** Returns the variables of a call, for a page that begins at `offset`. */
  readonly variables: (request: { limit: number; offset: number }) => Record<string, unknown>
  readonly answer: v.GenericSchema<unknown, ListAnswer>
  /** True if the list's answers have a status by contract, so that one without it confirms nothing. */
  readonly hasStatus: boolean
  /** What is read of a row. A row that does not have it makes the search incomplete. */
  readonly row: v.GenericSchema<unknown, Row>
  readonly key: (row: Row) => string
  /** Returns when the bank made the row, as it says. */
  readonly at: (row: Row) => string
  /** Returns true for a row that ends the search, because it is certainly what is sought. */
  readonly isSought?: (row: Row) => boolean
}

/** The rows of a search, and why they may not be all, if so. */
interface SearchedRows<Row> {
  readonly rows: readonly Row[]
  readonly gap: CheckGap | undefined
  /** What ended it after its first page. If what is sought is not among the rows, it is the result. */
  readonly failure?: BankFailure
}

/**
 * Reads the rows of a list back to those from before `since` (ms), or to its end. All rows that can be read
 * are returned, with a gap as well: what is sought may be among them. The search has a gap
 * - 'changed', if the bank's count differs between two pages, a row comes twice, or fewer rows come than it
 *   counts: then rows have moved between the pages, and one may have moved past the search; also if a page
 *   before the last one is not full, because rows may stand between it and the next;
 * - 'unreadable', if a row or the status cannot be read, or the bank refuses a later page;
 * - 'too-many', if neither is reached within 2,000 rows;
 * - 'unanswered', if a later page is not answered.
 * The end is where a page has no row any more: some banks count only the rows of a page.
 * Rows from before `since` end the search only while none is newer than the one before it, and not all are
 * of one time: a bank may list the oldest first, whatever it is asked.
 */
export async function searchBack<Row>(
  caller: ListCaller,
  list: SearchedList<Row>,
  since: number,
): Promise<Result<SearchedRows<Row>, BankFailure>> {
  const rows: Row[] = []
  const seen = new Set<string>()
  const pages: Row[][] = []
  let limit = ROWS_A_CALL
  let counted: ListCount = {}
  let fullPage = 0
  let isShort = false
  let unreadable: CheckGap | undefined
  const ended = (gap?: CheckGap, failure?: BankFailure) =>
    ok({ rows, gap: failure ? ('unanswered' as const) : (unreadable ?? gap), ...(failure && { failure }) })
  const endedFully = async () => {
    if (unreadable || countsRows(counted)) return ended()
    // Without a count, nothing else shows that a row was deleted and the ones after it have moved.
    const again = await isAsRead(caller, list, pages.slice(0, -1), limit)
    return again.ok ? ended(again.value ? undefined : 'changed') : ended(undefined, again.failure)
  }
  for (let call = 0; call < CALLS_AT_MOST; call += 1) {
    const asked = await askRows(caller, list, { limit, offset: call * limit })
    if (!asked.ok) return call === 0 ? asked : ended(undefined, asked.failure)
    const { rows: given, refusal, isConfirmed } = asked.value
    const isCounted = hasAll(counted, { rows: seen.size, pages: call })
    if (refusal !== undefined) {
      if (isCounted) return endedFully()
      return call === 0 ? failed({ kind: 'refused', message: refusal }) : ended('unreadable')
    }
    const read = readable(list, given)
    const fresh = read.filter((one) => !seen.has(list.key(one)))
    for (const one of fresh) seen.add(list.key(one))
    rows.push(...fresh)
    if (list.isSought && fresh.some(list.isSought)) return ok({ rows, gap: undefined })
    // It goes on all the same, because what is sought may be further back.
    if (read.length < given.length) unreadable = 'unreadable'
    if (list.hasStatus && !isConfirmed) return ended('unreadable')
    // The page after the last one has nothing new: a bank that pays no regard to pages repeats what it has.
    if (isCounted) return fresh.length === 0 ? endedFully() : ended('changed')
    if (call === 0) {
      counted = asked.value
      fullPage = given.length
      // The bank has smaller pages than were asked for.
      if (given.length > 0) limit = Math.min(limit, given.length)
    } else if (fresh.length < read.length || !isSameCount(asked.value, counted)) return ended('changed')
    if (given.length === 0) return isNone(counted) || isUncounted(counted) ? endedFully() : ended('changed')
    if (isShort) return ended('changed')
    isShort = given.length < fullPage
    pages.push(read)
    if (isBackBefore(rows.map(list.at), since)) return endedFully()
  }
  return ended('too-many')
}

/** Returns whether the bank still answers the first pages of a list with the rows that were read. */
async function isAsRead<Row>(
  caller: ListCaller,
  list: SearchedList<Row>,
  pages: readonly (readonly Row[])[],
  limit: number,
): Promise<Result<boolean, BankFailure>> {
  for (const [call, page] of pages.entries()) {
    const asked = await askRows(caller, list, { limit, offset: call * limit })
    if (!asked.ok) return asked
    const again = readable(list, asked.value.rows)
    if (again.map(list.key).join('\n') !== page.map(list.key).join('\n')) return ok(false)
  }
  return ok(true)
}

function askRows<Row>(
  { connection, token, signal }: ListCaller,
  { document, variables, answer }: SearchedList<Row>,
  page: { readonly limit: number; readonly offset: number },
): Promise<Result<ListAnswer, BankFailure>> {
  return askBank(connection, { document, variables: variables(page), answer, token, signal })
}

function readable<Row>({ row }: SearchedList<Row>, given: readonly unknown[]): Row[] {
  return given.flatMap((one) => {
    const parsed = v.safeParse(row, one)
    return parsed.success ? [parsed.output] : []
  })
}

/** How many rows a list has, as the bank counts: by rows, by pages alone, or not at all. */
type ListCount = Partial<Pick<ListAnswer, 'total' | 'pages'>>

const countsRows = ({ total, pages }: ListCount) => pages === undefined && total !== undefined
const isUncounted = ({ total, pages }: ListCount) => pages === undefined && total === undefined

/** Returns true if as many rows or pages have come as the bank counts. */
function hasAll(
  { total, pages }: ListCount,
  come: { readonly rows: number; readonly pages: number },
): boolean {
  if (pages !== undefined) return come.pages > 0 && come.pages === pages
  return come.rows > 0 && come.rows === total
}

/** Returns true if the bank counts no row. Even an empty list has one page. */
function isNone({ total, pages }: ListCount): boolean {
  return pages === undefined ? total === 0 : pages <= 1
}

function isSameCount(one: ListCount, other: ListCount): boolean {
  return one.pages === other.pages && (one.pages !== undefined || one.total === other.total)
}
