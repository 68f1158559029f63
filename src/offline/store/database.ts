import Dexie, { type ChromeTransactionDurability, type EntityTable, type Table } from 'dexie'
import type { DraftState } from '../drafts/draft-states'
import type { Sealed } from '../vault/vault'

/** A row of a cached list. Only id, date and status are unencrypted, for the indexes. */
export interface RowRecord {
  readonly list: string
  readonly id: string
  /** The ISO timestamp by which the list is ordered; '' if the bank sent none. */
  readonly at: string
  readonly status: string
  /** The version of the row's shape (from the list definition). */
  readonly version: number
  /** A keyed hash of the row, to compare it without opening it. */
  readonly contentHash: string
  /** When this row's answer was asked for (ms). An older answer never overwrites a newer one. */
  readonly askedAt: number
  readonly sealed: Sealed
}

/** One fetched page of a list: which rows it has, of how many, and as of when. */
export interface PageRecord {
  readonly list: string
  /** 'all', or a keyed hash of the filter, because a filter can contain a customer's name. */
  readonly filter: string
  readonly offset: number
  readonly ids: readonly string[]
  readonly total: number
  /**
   * True if the bank sent no plausible count. There are at least `total` rows; the last one is only assumed.
   */
  readonly isUncounted?: boolean | undefined
  /** How many rows of the answer could not be read. */
  readonly unreadable: number
  readonly askedAt: number
}

/** What the device has of a list. */
export interface ListRecord {
  readonly list: string
  readonly cached: number
  /** The bank's own count of the unfiltered list. */
  readonly total: number | undefined
  /**
   * When the answer with that count was asked for (ms). An older answer, of any page, does not change the
   * count.
   */
  readonly totalAt?: number | undefined
  /** When the newest answer of any page or filter was asked for (ms). */
  readonly at: number
  /** When the newest answer was asked for that changed the list's rows, their order or their number (ms). */
  readonly changedAt?: number | undefined
  /** The data key and the list version of the rows that are counted here. Older records have neither. */
  readonly key?: string | undefined
  readonly version?: number | undefined
}

/** A draft. Its contents are sealed; the outbox works with its state, dates and counts. */
export interface DraftRecord {
  readonly id: string
  readonly kind: string
  /** The version of the contents (from the draft definition). */
  readonly version: number
  readonly state: DraftState
  /** The Idempotency-Key. A draft's key changes only if it is taken back for editing after a try. */
  readonly key: string
  /** Counts the saves. A form with an older revision cannot save over a newer one. */
  readonly rev: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly queuedAt?: number | undefined
  /** The bank's operation date for which the contents were written (ISO day). */
  readonly operationDate?: string | undefined
  /** The bank's new operation date, while the draft is held because of it (ISO day). */
  readonly movedTo?: string | undefined
  /** What the bank has that may be the same, while the draft waits for the user's decision about it. */
  readonly duplicates?: Sealed | undefined
  /** True if the user has seen what the bank has and wants another, so that the bank is not asked again. */
  readonly isAnother?: true | undefined
  /** The current or the last try. */
  readonly attempt?: { readonly id: string; readonly at: number; readonly count: number } | undefined
  /**
   * The first try (ms), because the bank remembers a key for seven days from then; 0 if the clock was found
   * wrong since.
   */
  readonly firstAttemptAt?: number | undefined
  /** The bank's operation date at the first try (ISO day). */
  readonly firstAttemptDay?: string | undefined
  /** The request of the first try, which is repeated unchanged (see draft-request.ts). */
  readonly request?: Sealed | undefined
  /** True if the user has it sent again, although a repeat may not be harmless. */
  readonly resend?: true | undefined
  /** No automatic try before this time (ms). */
  readonly nextTryAt?: number | undefined
  readonly settledAt?: number | undefined
  /** The bank's operation date when it was first seen settled (ISO day). */
  readonly settledDay?: string | undefined
  /** The app's own reason for the state. The bank's message is in `outcome`. */
  readonly reason?: string | undefined
  readonly contents: Sealed
  /** The bank's answer: its message or the receipt. */
  readonly outcome?: Sealed | undefined
}

/** A picture or file of a draft, in its own table so that typing does not write it again. */
export interface AttachmentRecord {
  readonly draftId: string
  readonly name: string
  readonly bytes: number
  readonly addedAt: number
  readonly sealed: Sealed
}

/** An entry of the live-write log: a live write that was sent, or may have been. */
export interface LiveWriteRecord {
  readonly id: string
  readonly operation: string
  readonly state: 'open' | 'arrived' | 'refused' | 'absent' | 'dismissed'
  /** When it was sent (ms). */
  readonly at: number
  readonly closedAt?: number | undefined
  /** The bank's operation date when it was first seen closed (ISO day). */
  readonly closedDay?: string | undefined
  /** True if the user has not been told the outcome. */
  readonly unread?: boolean | undefined
  /** Times of checks at the bank that found nothing (ms). */
  readonly checkedAt: readonly number[]
  /** True if it is absent and cannot be done any more, because another user has decided, for example. */
  readonly isOver?: true | undefined
  /** True if it was refused on this device, so that it cannot arrive late. */
  readonly hasNotLeft?: true | undefined
  /** The entries of earlier tries of the same write, whose key or shared name it used. */
  readonly tries?: readonly string[] | undefined
  /** Its facts, its key, and its variables without the secrets (see log-entry.ts). */
  readonly facts: Sealed
}

/** What the device knows about time. There is one record. */
export interface ClockRecord {
  readonly id: 'clock'
  /** The bank's last known operation date (ISO day). */
  readonly bankDay?: string | undefined
  /** The latest time that the device's clock has shown (ms). */
  readonly latest: number
}

/**
 * The user's data key, wrapped under their password. After a password change there are two until the old
 * drafts are opened.
 */
export interface KeyRecord {
  readonly id: string
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly wrapped: ArrayBuffer
  readonly createdAt: number
}

/** A tab that was unlocked, and its data key's id. It cannot open anything: keys are in memory only. */
export interface TabRecord {
  readonly id: string
  readonly keyId: string
  readonly createdAt: number
}

/** Small sealed values by name, such as the persisted reads and the texts that lists were filtered by. */
export interface ValueRecord {
  readonly key: string
  /** When it was stored (ms), if it is deleted by age. */
  readonly at?: number | undefined
  readonly sealed: Sealed
}

/** The version of the schema. A database of a later version is refused, not opened (see open-store.ts). */
export const STORE_VERSION = 1

/** Why a tab lost its store: another tab has upgraded it, or the browser closed it. */
export type StoreLoss = 'newer-version' | 'by-browser'

/** The database of one user in one organisation. */
export class LocalDatabase extends Dexie {
  /** Why the connection was lost; undefined while it is open, or if the app itself closed it. */
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

  /** `durability` applies to all writes of this connection (see open-store.ts). */
  constructor(name: string, durability: ChromeTransactionDurability = 'strict') {
    // Using a table does not open the database: only open-store.ts does, after it has checked the version.
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
      // Dexie would close it too, but with a warning on the console. The page tells the user instead.
      return false
    })
    const opened = () => {
      this.loss = undefined
    }
    this.on('ready', opened, true)
  }

  /**
   * Closes the connection. Dexie calls it with `disableAutoOpen: false` if the browser closed the connection.
   */
  override close(options?: { disableAutoOpen: boolean }): void {
    if (options?.disableAutoOpen === false) this.loss ??= 'by-browser'
    super.close(options)
  }
}

/**
 * Returns the database name of a user in an organisation. Both parts are escaped, so that no two pairs share
 * a name.
 */
export function databaseName(orgId: string, userId: string): string {
  return `branchline/${encodeURIComponent(orgId)}/${encodeURIComponent(userId)}`
}

/** Returns whose database a name is; undefined if it is not one of ours. */
export function databaseOwner(name: string): { readonly orgId: string; readonly userId: string } | undefined {
  const [, orgId, userId] = /^branchline\/([^/]+)\/([^/]+)$/.exec(name) ?? []
  if (orgId === undefined || userId === undefined) return undefined
  try {
    return { orgId: decodeURIComponent(orgId), userId: decodeURIComponent(userId) }
  } catch {
    // It is not escaped, so it is not one of ours.
    return undefined
  }
}
