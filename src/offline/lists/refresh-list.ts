import { askBank, type BankConnection } from '../../bank/client'
import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { type NotStored, notStored } from '../store/not-stored'
import type { Vault } from '../vault/vault'
import type { ListDefinition, ListFilter } from './define-list'
import { filterName, sealRows, writePage } from './list-store'
import { readRows } from './read-rows'

/** What it takes to refresh a list, on the page or in the worker. */
export interface RefreshContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly connection: BankConnection
  readonly token: string
  readonly orgId: string
  /** Rows kept of each list (see evict-rows.ts for which go first). */
  readonly cachedRowsPerList: number
  /** Aborts when the user logs out: nothing more is asked or written then. */
  readonly signal?: AbortSignal | undefined
}

/** One page that was fetched and written. */
export interface Refreshed {
  /** When it was asked for (ms): the page's "as of". */
  readonly at: number
  readonly total: number
}

/** Why a refresh brought nothing: the bank's failure, or the device that could not keep it. */
export type RefreshFailure = BankFailure | NotStored

/**
 * How many rows there are, by the bank's own count where that can be. Where it counts none, or fewer than it sends, a full page may
 * have a next one; beyond the end of a list that has shrunk its count stands.
 */
function countOf(counted: number | undefined, offset: number, rows: number, pageSize: number) {
  const seen = offset + rows
  if (rows === 0) return { total: counted ?? offset }
  if (counted !== undefined && counted >= seen) return { total: counted }
  return rows < pageSize ? { total: seen } : { total: seen + 1, isUncounted: true }
}

/** Fetches one page of a list and writes it to the store; the screens repaint from there. */
export async function refreshList<Row>(
  context: RefreshContext,
  list: ListDefinition<Row>,
  filter: ListFilter,
  offset: number,
): Promise<Result<Refreshed, RefreshFailure>> {
  const { db, vault, connection, token, orgId, signal } = context
  const [clock, steady] = [Date.now(), performance.now()]
  const answered = await askBank(connection, {
    document: list.document,
    variables: list.variables({ orgId, filter, limit: list.pageSize, offset, now: clock }),
    answer: list.answer,
    token,
    signal,
  })
  if (!answered.ok) return answered
  if (signal?.aborted) return failed({ kind: 'offline' })
  const { rows, total, refusal } = answered.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })

  const read = readRows(list, rows)
  // An answer of which nothing can be read says nothing, of how many there are neither. Nor does one that has no rows here and
  // counts rows that should be: taken for an empty page, it would hide them.
  const isContradictory = rows.length === 0 && total !== undefined && total > offset
  if (isContradictory || (rows.length > 0 && read.rows.length === 0))
    return failed({ kind: 'unreadable', status: 200, isFromBank: true })
  // A clock that was set back meanwhile says nothing of when this was asked for; how long the answer took does.
  const now = Date.now()
  const askedAt = now < clock ? Math.floor(now - (performance.now() - steady)) : clock
  try {
    const records = await sealRows(db, vault, list, read.rows, askedAt)
    const page = {
      list: list.name,
      filter: await filterName(vault, filter),
      offset,
      ids: read.rows.map(list.key),
      ...countOf(total, offset, rows.length, list.pageSize),
      unreadable: read.unreadable,
      askedAt,
    }
    await writePage(db, vault, list, page, records, context.cachedRowsPerList)
    return ok({ at: askedAt, total: page.total })
  } catch (thrown) {
    logError('lists/write', thrown)
    return failed(notStored(thrown))
  }
}
