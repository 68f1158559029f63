import { failed, ok, type Result } from '../../domain/result'
import type { DraftState } from '../../offline/drafts/draft-states'
import { isUnsent } from '../../offline/drafts/draft-states'
import { logError } from '../../offline/error-log/error-log'
import type { AnyList } from '../../offline/lists/define-list'
import { isReadableRecord } from '../../offline/lists/list-store'
import { rowsOf } from '../../offline/lists/rows-of'
import type { ListRecord, LocalDatabase } from '../../offline/store/database'
import { inTime } from '../../offline/store/in-time'
import type { Vault } from '../../offline/vault/vault'

/** A list of the bank and the screen that shows it. */
export interface ListScreen {
  readonly list: AnyList
  readonly title: string
  readonly href: string
}

/** The facts about a list on this device. */
export interface ListFacts extends ListScreen {
  /** The rows on this device that this version can show, counted. */
  readonly rows: number
  /** The bank's own count of the list; undefined if it is not known. */
  readonly total: number | undefined
  /** When the newest answer was asked for (ms); undefined if there was none yet. */
  readonly at: number | undefined
  /** The last refresh, if it failed. */
  readonly failure: ListRecord['failure']
}

/** The facts about one user's store on this device. */
export interface StoreFacts {
  readonly lists: readonly ListFacts[]
  /** Rows that no list of this version shows: of an earlier password or version, or of another list. */
  readonly otherRows: number
  /** How many drafts there are in each state. */
  readonly drafts: ReadonlyMap<DraftState, number>
  /** When the oldest unsent draft was begun (ms). */
  readonly oldestUnsentAt: number | undefined
  /** Live writes whose outcome is not known yet. */
  readonly openWrites: number
}

/** The store does not answer ('unreadable'), or did not open: then why. */
export interface StoreUnreadable {
  readonly kind: string
}

/** How long the store has to answer (ms). */
const LIMIT_MS = 8_000

/** Counts what the store has. It opens nothing that is sealed. Never rejects. */
export async function measureStore(
  db: LocalDatabase,
  vault: Vault,
  screens: readonly ListScreen[],
): Promise<Result<StoreFacts, StoreUnreadable>> {
  const unreadable = failed({ kind: 'unreadable' })
  const measured = count(db, vault, screens).catch((thrown) => {
    logError('device/measure', thrown)
    return unreadable
  })
  return inTime(measured, LIMIT_MS, unreadable)
}

async function count(db: LocalDatabase, vault: Vault, screens: readonly ListScreen[]) {
  const lists = await Promise.all(screens.map((screen) => measureList(db, vault, screen)))
  const drafts = new Map<DraftState, number>()
  let oldestUnsentAt: number | undefined
  await db.drafts.each(({ state, createdAt }) => {
    drafts.set(state, (drafts.get(state) ?? 0) + 1)
    if (isUnsent(state)) oldestUnsentAt = Math.min(oldestUnsentAt ?? createdAt, createdAt)
  })
  const shown = lists.reduce((sum, { rows }) => sum + rows, 0)
  return ok({
    lists,
    otherRows: Math.max(0, (await db.rows.count()) - shown),
    drafts,
    oldestUnsentAt,
    openWrites: await db.liveWrites.where('state').equals('open').count(),
  })
}

async function measureList(db: LocalDatabase, vault: Vault, screen: ListScreen): Promise<ListFacts> {
  const { list } = screen
  const record = await db.lists.get(list.name)
  const isOurs = record !== undefined && isReadableRecord(vault, list, record)
  return {
    ...screen,
    rows: isOurs ? await rowsOf(db, list.name).count() : 0,
    total: isOurs ? record.total : undefined,
    at: isOurs && record.at > 0 ? record.at : undefined,
    failure: record?.failure,
  }
}
