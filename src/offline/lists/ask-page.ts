import { askRest } from '../../bank/ask-rest'
import { askBank, type BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { ListAnswer, ListDefinition, ListFilter } from './define-list'

/** What a call for a list needs. */
export interface ListCaller {
  readonly connection: BankConnection
  readonly token: string
  readonly orgId: string
  /** Aborts at logout. Nothing more is asked or written then. */
  readonly signal?: AbortSignal | undefined
}

/** The rows of a page as the bank sent them, and its count of all rows; undefined if it does not count. */
interface AskedPage {
  readonly rows: readonly unknown[]
  readonly total: number | undefined
}

/** As `AskedPage`. `isAll`: the bank pays no regard to pages, and these are all rows. */
interface AskedRows extends AskedPage {
  readonly isAll?: true
}

/** How often a page of several calls is asked for if the list changes between the calls. */
const TRIES = 3

/**
 * Asks the bank for a page, in as many calls as the list's `callSize` makes it. Fails if one of them fails. A
 * whole list is one page.
 * The parts of a page are of one state of the list: if it changed between the calls, all are asked for again.
 */
async function askPage<Row>(
  caller: ListCaller,
  list: ListDefinition<Row>,
  filter: ListFilter,
  offset: number,
  now: number,
): Promise<Result<AskedPage, BankFailure>> {
  const limit = list.callSize ?? list.pageSize
  if (list.isWhole) return askPart(caller, list, { filter: {}, limit, offset: 0, now })
  const ask = (at: number, size = limit) => askPart(caller, list, { filter, limit: size, offset: at, now })
  for (let tried = 0; tried < TRIES; tried += 1) {
    const first = await ask(offset)
    if (!first.ok) return first
    const end = Math.min(offset + list.pageSize, first.value.total ?? Number.POSITIVE_INFINITY)
    const given = first.value.rows.length
    const size = isCapped(given, limit) ? given : limit
    // More rows than were asked for are a bank's own idea of a page.
    const isWhole = given !== size || offset + size >= end
    if (isWhole) return first

    const others = await Promise.all(
      Array.from({ length: Math.ceil((end - offset) / size) - 1 }, (_, n) =>
        ask(offset + (n + 1) * size, size),
      ),
    )
    const parts: ListAnswer[] = [first.value]
    for (const part of others) {
      if (!part.ok) return part
      // A bank that pays no regard to pages gives its few rows again.
      const isRepeated = size < limit && JSON.stringify(part.value.rows) === JSON.stringify(first.value.rows)
      if (!isRepeated) parts.push(part.value)
    }
    if (isOneState(parts)) return ok({ rows: parts.flatMap(({ rows }) => rows), total: first.value.total })
  }
  return failed({ kind: 'unreadable', status: 200, isFromBank: true })
}

/** Fewer rows than this are the end of a list, and not the most that a bank gives in one answer. */
const LEAST_CAP = 5

/**
 * Returns whether so few rows may be all that the bank gives in one answer, although the page has more. The
 * others can be asked for if both sizes make pages that begin at the same rows.
 */
function isCapped(given: number, limit: number): boolean {
  return given >= LEAST_CAP && given < limit && limit % given === 0
}

/**
 * Returns false if the list changed between the calls: then its count differs, or a row is in two of them.
 */
function isOneState(parts: readonly ListAnswer[]): boolean {
  const isSameTotal = new Set(parts.map(({ total }) => total)).size === 1
  const texts = parts.map(({ rows }) => [...new Set(rows.map((row) => JSON.stringify(row)))])
  return isSameTotal && new Set(texts.flat()).size === texts.flat().length
}

/**
 * Asks the bank for a page, and finds out whether it answered all rows instead. More rows than a page has may
 * be all, if the bank counts no others. Then another page is asked for: if it has no other row, there is
 * none. Otherwise the bank has a page size of its own, and its count is of the answer, not of the list.
 */
export async function askPageOrAll<Row>(
  caller: ListCaller,
  list: ListDefinition<Row>,
  filter: ListFilter,
  offset: number,
  now: number,
): Promise<Result<AskedRows, BankFailure>> {
  const asked = await askPage(caller, list, filter, offset, now)
  if (!asked.ok || list.isWhole || asked.value.rows.length <= list.pageSize) return asked
  const { rows, total } = asked.value
  if (total !== undefined && total > rows.length) return asked
  const other = await askPage(caller, list, filter, offset === 0 ? list.pageSize : 0, now)
  if (!other.ok) return other
  const [first, later] = offset === 0 ? [rows, other.value.rows] : [other.value.rows, rows]
  const texts = new Set(first.map((row) => JSON.stringify(row)))
  const isAll = later.every((row) => texts.has(JSON.stringify(row)))
  return isAll ? ok({ rows: first, total: first.length, isAll }) : ok({ rows, total: undefined })
}

/** Makes one call for rows of a list. Fails if the bank refuses. */
export async function askPart<Row>(
  { connection, token, orgId, signal }: ListCaller,
  list: ListDefinition<Row>,
  request: { filter: ListFilter; limit: number; offset: number; now: number },
): Promise<Result<ListAnswer, BankFailure>> {
  const { document, answer } = list
  const variables = list.variables({ orgId, ...request })
  const url = `${connection.restBase ?? ''}${document}?${new URLSearchParams({ ...variables })}`
  const answered = document.startsWith('/')
    ? await askRest(connection, { url, token, signal }, answer)
    : await askBank(connection, { document, variables, answer, token, signal })
  if (!answered.ok) return answered
  if (signal?.aborted) return failed({ kind: 'offline' })
  const { refusal } = answered.value
  return refusal === undefined ? answered : failed({ kind: 'refused', message: refusal })
}
