import type { ChromeTransactionDurability } from 'dexie'
import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'
import { LocalDatabase, STORE_VERSION } from './database'
import { exclusively } from './exclusive'
import { inTime } from './in-time'

/** Why the device's store cannot be used. It is kept as it is in every case. */
export type StoreFailure =
  /** Written by a newer version of the app: only that may write it. */
  | { readonly kind: 'future-version' }
  /** The browser cannot open it, or will not. */
  | { readonly kind: 'damaged' }
  /** Another tab of an older version holds it open. */
  | { readonly kind: 'blocked' }
  /** It is still being brought to this version, here or in another tab. That goes on. */
  | { readonly kind: 'upgrading' }
  /** The browser gives no storage at all (a private window, a policy). */
  | { readonly kind: 'no-storage' }

/** What opening waits for, when it takes longer: an upgrade here or in another tab, or a tab of an older version to be closed. */
export type StoreWait = 'upgrading' | 'blocked'

interface OpenOptions {
  /** 'strict': what is written is on the disk before it counts as written. 'relaxed' is for what can be fetched again. */
  readonly durability?: ChromeTransactionDurability
  readonly onWait?: ((wait: StoreWait) => void) | undefined
}

/** Dexie multiplies its versions by ten on disk. */
const THIS_VERSION = STORE_VERSION * 10
const OPEN_LIMIT_MS = 8_000
/** A large store on a slow disk is brought to a new version in minutes, and the older tab may be in another window. */
const UPGRADE_LIMIT_MS = 10 * 60_000

/** Held for as long as a tab upgrades a store, so that the others know what keeps them waiting. */
const upgradeLock = (name: string) => `upgrade:${name}`

/**
 * Opens a user's database. Dexie would open a newer database as it finds it and write to it, so the version on disk is
 * read first, without opening for an upgrade, and a newer one is refused. An upgrade that has begun is never cut off: closing
 * the database under it would undo it.
 */
export async function openStore(
  name: string,
  { durability = 'strict', onWait }: OpenOptions = {},
): Promise<Result<LocalDatabase, StoreFailure>> {
  if (!globalThis.indexedDB) return failed({ kind: 'no-storage' })
  const stored = await storedVersionInTime(name, onWait)
  if (!stored.ok) return stored
  if (stored.value > THIS_VERSION) return failed({ kind: 'future-version' })

  const db = new LocalDatabase(name, durability)
  const open = async () => {
    try {
      await db.open()
      return true
    } catch (thrown) {
      logError('store/open', thrown)
      return false
    }
  }
  const isUpgrade = stored.value > 0 && stored.value < THIS_VERSION
  let wait: StoreWait | undefined
  const tell = (next: StoreWait) => {
    wait = next
    onWait?.(next)
  }
  if (isUpgrade) tell('upgrading')
  db.on('blocked', () => {
    tell('blocked')
    // The screen says it; the library need not say it to the console as well.
    return false
  })
  const opening = isUpgrade
    ? exclusively(upgradeLock(name), {}, open).then((done) => done.ok && done.value)
    : open()

  const opened = await inTime(opening, isUpgrade ? UPGRADE_LIMIT_MS : OPEN_LIMIT_MS, 'late' as const)
  if (opened === 'late') {
    // It goes on, and must not be cut off; once it is through, the next try finds it done.
    void opening.then(() => db.close())
    return failed({ kind: wait ?? 'damaged' })
  }
  if (opened && db.backendDB().version <= THIS_VERSION) return ok(db)
  db.close()
  // Another tab may have brought a newer version since the version was read.
  return failed({ kind: opened ? 'future-version' : 'damaged' })
}

/** The version on disk. A browser answers not even this while another tab changes the database, or after a start that failed. */
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

/** The version on disk, 0 where there is no such database; asking creates none. */
function storedVersion(name: string): Promise<Result<number, StoreFailure>> {
  return new Promise((resolve) => {
    let isNew = false
    let request: IDBOpenDBRequest
    try {
      request = indexedDB.open(name)
    } catch (thrown) {
      logError('store/version', thrown)
      resolve(failed({ kind: 'no-storage' }))
      return
    }
    request.onupgradeneeded = () => {
      isNew = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      const { version } = request.result
      request.result.close()
      resolve(ok(version))
    }
    request.onerror = (event) => {
      // The abort above is ours; unhandled it would surface as an error of the page.
      event.preventDefault()
      if (!isNew) logError('store/version', request.error)
      resolve(isNew ? ok(0) : failed({ kind: 'damaged' }))
    }
  })
}
