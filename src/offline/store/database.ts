import Dexie, { type ChromeTransactionDurability, type EntityTable, type Table } from 'dexie'
import type { BankFailure } from '../../bank/failure'
import type { DraftState } from '../drafts/draft-states'
import type { Sealed } from '../vault/vault'
import { inTime } from './in-time'
import type { NotStored } from './not-stored'
import { isStoreGone } from './stored-version'

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

/** The counts and times of a list on the device. */
export interface ListRecord {
  readonly list: string
  readonly cached: number
  /** How many of them are taken along. They stay, however many rows the device may cache. */
  readonly taken?: number | undefined
  /** The bank's own count of the unfiltered list. */
  readonly total: number | undefined
  /**
   * When the answer with that count was asked for (ms). An older answer, of any page, does not change the
   * count.
   */
  readonly totalAt?: number | undefined
  /** When the newest answer of any page or filter was asked for (ms); 0 if there was none yet. */
  readonly at: number
  /** When the newest answer was asked for that changed the list's rows, their order or their number (ms). */
  readonly changedAt?: number | undefined
  /**
   * When the search index was last made of all rows (ms); rows that were stored since are in it too.
   * Undefined if it lacks rows.
   */
  readonly indexedAt?: number | undefined
  /** The data key and the list version of the rows that are counted here. Older records have neither. */
  readonly key?: string | undefined
  readonly version?: number | undefined
  /** The last refresh, if it failed: when (ms) and with which kind of failure. An answer removes it. */
  readonly failure?: { readonly at: number; readonly kind: (BankFailure | NotStored)['kind'] } | undefined
}

/** A draft. Its contents are sealed; the outbox works with its state, dates and counts. */
export interface DraftRecord {
  readonly id: string
  readonly kind: string
  /** The version of the contents (from the draft definition). */
  readonly version: number
  readonly state: DraftState
  /** The Idempotency-Key. Another intent, or an answer of the bank under it, gives a draft another one. */
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
  /** The bank's records that may be the same, while the draft waits for the user's decision about them. */
  readonly duplicates?: Sealed | undefined
  /** True if the user has seen what the bank has and wants another, so that the bank is not asked again. */
  readonly isAnother?: true | undefined
  /** The current or the last try. */
  readonly attempt?: { readonly id: string; readonly at: number; readonly count: number } | undefined
  /** The bank's operation date at the first try (ISO day), because the bank knows a key for thirty days. */
  readonly firstAttemptDay?: string | undefined
  /** The request of the first try, which is repeated unchanged (see draft-request.ts). */
  readonly request?: Sealed | undefined
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
  /**
   * 'absent': the bank has not carried it out and never will. 'dismissed': its user found out that it is not
   * there.
   */
  readonly state: 'open' | 'arrived' | 'refused' | 'absent' | 'dismissed'
  /** When it was sent (ms). */
  readonly at: number
  readonly closedAt?: number | undefined
  /** The bank's operation date when it was first seen closed (ISO day). */
  readonly closedDay?: string | undefined
  /** True if the user has not been told the outcome. */
  readonly unread?: boolean | undefined
  /** True if the bell tells how it ended: it is an upload, or its outcome was unknown. */
  readonly isNews?: true | undefined
  /** The bank's operation date when it was sent (ISO day). Earlier versions of the app did not store it. */
  readonly sentDay?: string | undefined
  /** Its facts, its key and what the bank said of it (see log-entry.ts). */
  readonly facts: Sealed
}

/** The bank's date as the device knows it. There is one record. */
export interface ClockRecord {
  readonly id: 'clock'
  /** The bank's last known operation date (ISO day). */
  readonly bankDay: string
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
  /**
   * When the bank last accepted the password that opens this key (ms). Only the key of the last sign-in has
   * it, and only that one opens without the bank.
   */
  readonly signedInAt?: number | undefined
  /** The latest time that the device's clock has shown since that sign-in (ms). It never goes back. */
  readonly seenAt?: number | undefined
  /** Tries without the bank since it last opened. Each is counted before it is tried. */
  readonly tries?: number | undefined
  /**
   * True since the bank refused the password that opens this key, or may have replaced it: then nothing but
   * an online sign-in opens it.
   */
  readonly onlineOnly?: true | undefined
  /** The same data key, wrapped for the device's fingerprint reader, if the user has asked for that. */
  readonly fingerprint?: FingerprintRecord | undefined
  /** True if the user does not want to be asked about that again. */
  readonly declinedFingerprint?: true | undefined
}

/** A data key that a credential of the device's own authenticator opens (WebAuthn with PRF). */
interface FingerprintRecord {
  /** The id of the credential. */
  readonly credential: Uint8Array<ArrayBuffer>
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
  /** The bank's operation date when it was stored (ISO day), if it is deleted by that. */
  readonly day?: string | undefined
  readonly sealed: Sealed
}

/** The version of the schema. A database of a later version is refused, not opened (see open-store.ts). */
export const STORE_VERSION = 1

/** Why a tab lost its store: another tab has upgraded it, the browser closed it, or it was deleted. */
export type StoreLoss = 'newer-version' | 'by-browser' | 'deleted'

// Dexie would close the databases of a page that goes into the back-forward cache, and open none of them
// again. A browser that cannot keep a page with open ones loads it anew.
Dexie.disableBfCache = true

/** A browser that deletes a database closes it first, or deletes other things of the site (ms). */
const DELETED_WITHIN_MS = 2_000
const LOOK_EVERY_MS = 200
/** How often it is looked for once more after the tab was told that the browser has closed the database. */
const LATE_LOOKS = 20

/** The database of one user in one organisation. */
export class LocalDatabase extends Dexie {
  /**
   * Why the connection was lost; undefined while it is open, if the app itself closed it, or until it is
   * known whether the browser, which closed it, has deleted it.
   */
  loss: StoreLoss | undefined
  /** Called whenever `loss` has changed. */
  readonly lossWatchers = new Set<() => void>()
  private looking: Promise<boolean> | undefined
  /** True if it was made by this opening: nothing was stored on this device under its name. */
  isNew = false
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
      this.lose(newVersion === null ? 'deleted' : 'newer-version')
      this.close({ disableAutoOpen: false })
      // Dexie would close it too, but with a warning on the console. The page tells the user instead.
      return false
    })
    this.on('ready', () => this.lose(undefined), true)
    // Only the opening that makes it: of two tabs that find none, the other one finds that of the first.
    this.on('populate', () => {
      this.isNew = true
    })
  }

  /**
   * Closes the connection. Dexie calls it with `disableAutoOpen: false` if the browser closed the connection.
   */
  override close(options?: { disableAutoOpen: boolean }): void {
    super.close(options)
    if (options?.disableAutoOpen !== false || this.loss) return
    void this.findWhyClosed()
  }

  private async findWhyClosed(): Promise<void> {
    if (await this.isDeleted()) return
    if (!this.isOpen()) this.lose(this.loss ?? 'by-browser')
    // A slow device needs longer to delete.
    for (let looks = 0; looks < LATE_LOOKS && !this.isOpen(); looks += 1) if (await this.isDeleted()) return
  }

  /**
   * Looks whether the database still exists, for as long as a browser takes that deletes it (ms). If it does
   * not, it is lost from now on.
   */
  isDeleted(within = DELETED_WITHIN_MS): Promise<boolean> {
    this.looking ??= this.lookFor(within).finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async lookFor(within: number): Promise<boolean> {
    for (const until = performance.now() + within; ; ) {
      // Some browsers never answer this while the database is being upgraded or deleted.
      if (await inTime(isStoreGone(this.name), DELETED_WITHIN_MS, false)) break
      if (performance.now() >= until) return false
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    this.lose('deleted')
    return true
  }

  private lose(loss: StoreLoss | undefined): void {
    this.loss = loss
    for (const watcher of this.lossWatchers) watcher()
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
