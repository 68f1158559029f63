import type { ChromeTransactionDurability } from 'dexie'
import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'
import { LocalDatabase, STORE_VERSION } from './database'
import { exclusively } from './exclusive'
import { inTime } from './in-time'
import { storedVersion } from './stored-version'

/** Why the device's store cannot be used. It is never changed or deleted because of that. */
export type StoreFailure =
  /** A newer version of the app wrote it, and only that may write to it. */
  | { readonly kind: 'future-version' }
  /** The browser cannot open it. */
  | { readonly kind: 'damaged' }
  /** Another tab has it open and does not answer: one of an older version, or a frozen one. */
  | { readonly kind: 'blocked' }
  /** It is still being upgraded, here or in another tab. The upgrade continues. */
  | { readonly kind: 'upgrading' }
  /** There is none, although this device has opened it before: the browser has deleted it. */
  | { readonly kind: 'gone' }
  /** The browser gives no storage at all (a private window, a policy). */
  | { readonly kind: 'no-storage' }

/**
 * The reason why an opening is slow: an upgrade here or in another tab, or a tab of an older version that
 * must be closed.
 */
export type StoreWait = 'upgrading' | 'blocked'

interface OpenOptions {
  /**
   * 'strict': a write is on the disk before it counts as done. 'relaxed' is for data that can be fetched
   * again.
   */
  readonly durability?: ChromeTransactionDurability
  readonly onWait?: ((wait: StoreWait) => void) | undefined
  /**
   * True for whoever has only the keys of a store that existed: an empty one in its place would hide that the
   * browser has deleted it.
   */
  readonly mustExist?: boolean
}

/** Dexie multiplies its versions by ten on disk. */
const THIS_VERSION = STORE_VERSION * 10
const OPEN_LIMIT_MS = 8_000
/** On a slow disk the upgrade of a large store takes minutes, and the older tab may be in another window. */
const UPGRADE_LIMIT_MS = 10 * 60_000

/** The name of the lock that is held during an upgrade, so that other tabs know what they wait for. */
const upgradeLock = (name: string) => `upgrade:${name}`

/**
 * Opens a user's database. Dexie would open a newer database and write to it, so the version on disk is read
 * first, without an upgrade, and a newer one is refused. An upgrade that has begun is never aborted: closing
 * the database would undo it.
 */
export async function openStore(
  name: string,
  { durability = 'strict', onWait, mustExist = false }: OpenOptions = {},
): Promise<Result<LocalDatabase, StoreFailure>> {
  if (!globalThis.indexedDB) return failed({ kind: 'no-storage' })
  const stored = await storedVersionInTime(name, onWait)
  if (!stored.ok) return stored
  if (stored.value > THIS_VERSION) return failed({ kind: 'future-version' })
  if (stored.value === 0 && mustExist) return failed({ kind: 'gone' })

  const db = new LocalDatabase(name, durability)
  // The browser may delete it after its version was read. Then it must not be made again, which the error
  // prevents.
  let isGone = false
  if (mustExist)
    db.on('populate', () => {
      isGone = true
      throw new DOMException('The store is gone', 'NotFoundError')
    })
  const open = async () => {
    try {
      await db.open()
      return true
    } catch (thrown) {
      if (!isGone) logError('store/open', thrown)
      return false
    }
  }
  const isUpgrade = stored.value > 0 && stored.value < THIS_VERSION
  let wait: StoreWait | undefined
  const reportWait = (next: StoreWait) => {
    wait = next
    onWait?.(next)
  }
  if (isUpgrade) reportWait('upgrading')
  db.on('blocked', () => {
    reportWait('blocked')
    // The screen tells the user, so Dexie need not log it to the console.
    return false
  })
  const opening = isUpgrade
    ? exclusively(upgradeLock(name), {}, open).then((done) => done.ok && done.value)
    : open()

  const opened = await inTime(opening, isUpgrade ? UPGRADE_LIMIT_MS : OPEN_LIMIT_MS, 'late' as const)
  if (opened === 'late') {
    // The upgrade continues and must not be aborted. When it is done, the next try succeeds.
    void opening.then(() => db.close())
    return failed({ kind: wait ?? 'damaged' })
  }
  if (opened && db.backendDB().version <= THIS_VERSION) return ok(db)
  db.close()
  if (isGone) return failed({ kind: 'gone' })
  // Another tab may have upgraded it since the version was read.
  return failed({ kind: opened ? 'future-version' : 'damaged' })
}

/**
 * Returns the version on disk. A browser does not answer even this while another tab upgrades the database,
 * or after an upgrade that failed.
 */
async function storedVersionInTime(
  name: string,
  onWait: OpenOptions['onWait'],
): Promise<Result<number, StoreFailure>> {
  const asked = storedVersion(name)
  const stored = await inTime(asked, OPEN_LIMIT_MS, undefined)
  if (stored) return stored
  const nobodyUpgrades = await exclusively(upgradeLock(name), { ifAvailable: true }, async () => true)
  if (nobodyUpgrades.ok) return failed({ kind: 'blocked' })
  onWait?.('upgrading')
  return inTime(asked, UPGRADE_LIMIT_MS, failed({ kind: 'upgrading' as const }))
}
