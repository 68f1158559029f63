import Dexie, { type ChromeTransactionDurability, type EntityTable, type Table } from 'dexie'
import type { DraftState } from '../drafts/draft-states'
import type { Sealed } from '../vault/vault'

/** A row of a cached list. Only id, date and status are in the clear, for the indexes. */
export interface RowRecord {
  readonly list: string
  readonly id: string
  /** ISO timestamp the list is ordered by, '' where the bank sent none. */
  readonly at: string
  readonly status: string
  /** The row shape's version (the list definition's). */
  readonly version: number
  /** Keyed digest of the row, to see whether it changed without opening it. */
  readonly contentHash: string
  /** When the answer this row came with was asked for (ms): an older answer never overwrites a newer one. */
  readonly askedAt: number
  readonly sealed: Sealed
}

/** One fetched page of a list: which rows, out of how many, as of when. */
export interface PageRecord {
  readonly list: string
  /** 'all', or the keyed digest of the filter: a filter can hold a customer's name. */
  readonly filter: string
  readonly offset: number
  readonly ids: readonly string[]
  readonly total: number
  /** The bank did not count, or not so that it could be: there are `total` rows at least, the last of them only supposed. */
  readonly isUncounted?: boolean | undefined
  /** How many rows of the answer could not be read. */
  readonly unreadable: number
  readonly askedAt: number
}

/** What the device holds of a list. */
export interface ListRecord {
  readonly list: string
  readonly cached: number
  /** The bank's own count of the unfiltered list. */
  readonly total: number | undefined
  /** When the answer that counted it was asked for (ms): an older one, of whichever page, does not set it back. */
  readonly totalAt?: number | undefined
  /** The newest answer of any page or filter (ms). */
  readonly at: number
  /** When the newest answer was asked for that changed what the device knew of the list (ms): its rows, their order, their number. */
  readonly changedAt?: number | undefined
  /** The data key and the list's version that the rows counted here are of; records from before say neither. */
  readonly key?: string | undefined
  readonly version?: number | undefined
}

/** A draft and where it stands. Its contents are sealed; its state, dates and counts are what the outbox works by. */
export interface DraftRecord {
  readonly id: string
  readonly kind: string
  /** The contents' version (the draft kind's). */
  readonly version: number
  readonly state: DraftState
  /** The Idempotency-Key: one draft, one key, for good. */
  readonly key: string
  /** Counts the saves: a form that holds an older one may not save over a newer one. */
  readonly rev: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly queuedAt?: number | undefined
  /** The bank's operation date the contents were written for (ISO day). */
  readonly operationDate?: string | undefined
  /** The operation date the bank has moved on to, while the draft is held for it. */
  readonly movedTo?: string | undefined
  /** The try under way or the last one. */
  readonly attempt?: { readonly id: string; readonly at: number; readonly count: number } | undefined
  /** The first try of all (ms), 0 when the clock was found wrong since: the bank remembers a key for seven days from then. */
  readonly firstAttemptAt?: number | undefined
  /** The bank's operation date at the first try (ISO day). */
  readonly firstAttemptDay?: string | undefined
  /** What left at the first try, repeated to the letter (see draft-request.ts). */
  readonly request?: Sealed | undefined
  /** The user has it sent again, although a repeat may not be harmless. */
  readonly resend?: true | undefined
  /** Not to be tried by itself before (ms). */
  readonly nextTryAt?: number | undefined
  readonly settledAt?: number | undefined
  /** The bank's operation date when it was first seen settled (ISO day). */
  readonly settledDay?: string | undefined
  /** Why it stands where it stands, when the reason is ours; the bank's own words are in `outcome`. */
  readonly reason?: string | undefined
  readonly contents: Sealed
  /** The bank's answer: its message or the receipt. */
  readonly outcome?: Sealed | undefined
}

/** A picture or file of a draft, kept apart so that typing does not write it again. */
export interface AttachmentRecord {
  readonly draftId: string
  readonly name: string
  readonly bytes: number
  readonly addedAt: number
  readonly sealed: Sealed
}

/** A line of the live-write log: a live write that left, or may have left. */
export interface LiveWriteRecord {
  readonly id: string
  readonly operation: string
  readonly state: 'open' | 'arrived' | 'refused' | 'absent' | 'dismissed'
  /** When it left (ms). */
  readonly at: number
  readonly closedAt?: number | undefined
  /** The bank's operation date when it was first seen closed (ISO day). */
  readonly closedDay?: string | undefined
  /** Its user has not been told how it ended. */
  readonly unread?: boolean | undefined
  /** Looks at the bank that found nothing (ms each). */
  readonly checkedAt: readonly number[]
  /** Its absence is for good: somebody else has decided, say. */
  readonly isOver?: true | undefined
  /** The entries of earlier tries of the same, under whose names it left. */
  readonly tries?: readonly string[] | undefined
  /** What to find it by, its key, and what left but for the secrets (see log-entry.ts). */
  readonly facts: Sealed
}

/** What the device knows of time; one record. */
export interface ClockRecord {
  readonly id: 'clock'
  /** The bank's operation date as it was last heard (ISO day). */
  readonly bankDay?: string | undefined
  /** The latest time that the device's clock has shown (ms). */
  readonly latest: number
}

/** The user's data key under their password; more than one after a password change, until the old drafts are opened. */
export interface KeyRecord {
  readonly id: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
  readonly createdAt: number
}

/** A tab that was unlocked, and for which data key. It opens nothing: the keys themselves are in memory only. */
export interface TabRecord {
  readonly id: string
  readonly keyId: string
  readonly createdAt: number
}

/** Small sealed values by name, such as the persisted reads. */
export interface ValueRecord {
  readonly key: string
  readonly sealed: Sealed
}

/** Version of the stores below. A database of a later version is refused, not opened (see open-store.ts). */
export const STORE_VERSION = 1

/** What took a tab's store away: another tab that brings a newer version of it, or the browser. */
export type StoreLoss = 'newer-version' | 'by-browser'

/** One user's database of one organisation. */
export class LocalDatabase extends Dexie {
  /** Why this connection ended under the app; `undefined` while it is open, and where the app itself closed it. */
  loss: StoreLoss | undefined
  declare rows: Table<RowRecord, [string, string]>
  declare pages: Table<PageRecord, [string, string, number]>
  declare lists: EntityTable<ListRecord, 'list'>
  declare drafts: EntityTable<DraftRecord, 'id'>
  declare attachments: Table<AttachmentRecord, [string, string]>
  declare liveWrites: EntityTable<LiveWriteRecord, 'id'>
  declare keys: EntityTable<KeyRecord, 'id'>
  declare tabs: EntityTable<TabRecord, 'id'>
  declare values: EntityTable<ValueRecord, 'key'>
  declare clock: EntityTable<ClockRecord, 'id'>

  /** `durability` holds for all that is written by this connection (see open-store.ts). */
  constructor(name: string, durability: ChromeTransactionDurability = 'strict') {
    // Never opened by a mere use of a table: opening goes through open-store.ts, which looks at the version first.
    super(name, { autoOpen: false, chromeTransactionDurability: durability })
    this.version(STORE_VERSION).stores({
      rows: '[list+id], [list+at], [list+status+at]',
      pages: '[list+filter+offset], list',
      lists: 'list',
      drafts: 'id, state, updatedAt',
      attachments: '[draftId+name], draftId',
      liveWrites: 'id, state, at',
      keys: 'id',
      tabs: 'id',
      values: 'key',
      clock: 'id',
    })
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion === null) return undefined
      this.loss = 'newer-version'
      this.close({ disableAutoOpen: false })
      // The library would do the same, and say it to the console; the page says it to its user.
      return false
    })
    const opened = () => {
      this.loss = undefined
    }
    this.on('ready', opened, true)
  }

  /** Closes the connection. Dexie calls it with `disableAutoOpen: false` where the connection is taken from it. */
  override close(options?: { disableAutoOpen: boolean }): void {
    if (options?.disableAutoOpen === false) this.loss ??= 'by-browser'
    super.close(options)
  }
}

/** The database of a user in an organisation. Both parts are escaped, so that no two pairs share a name. */
export function databaseName(orgId: string, userId: string): string {
  return `branchline/${encodeURIComponent(orgId)}/${encodeURIComponent(userId)}`
}

/** Whose database a name is; `undefined` when it is none of ours. */
export function databaseOwner(name: string): { readonly orgId: string; readonly userId: string } | undefined {
  const [, orgId, userId] = /^branchline\/([^/]+)\/([^/]+)$/.exec(name) ?? []
  if (orgId === undefined || userId === undefined) return undefined
  try {
    return { orgId: decodeURIComponent(orgId), userId: decodeURIComponent(userId) }
  } catch {
    // Not escaped as ours are.
    return undefined
  }
}
