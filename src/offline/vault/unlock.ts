import { liveQuery } from 'dexie'
import { failed, ok, type Result } from '../../domain/result'
import type { SessionUser } from '../../domain/staff/session-user'
import { logged } from '../error-log/error-log'
import type { KeyRecord, LocalDatabase, ValueRecord } from '../store/database'
import { exclusivelyInTime } from '../store/exclusive'
import { deleteUnusedKeys } from './keys-in-use'
import { sealOwnRecord } from './own-record'
import { makeVault, type Vault } from './vault'
import {
  keyFromPassword,
  newPasswordKey,
  PASSWORD_ITERATIONS,
  type PasswordKey,
  randomKey,
  unwrapKey,
  wrapKey,
} from './wrapping'

/** Unlocking takes seconds on a slow tablet. A tab that takes longer is frozen (ms). */
export const UNLOCK_WAIT_MS = 20_000

/** The name of the lock under which one tab at a time makes, opens or changes a user's keys. */
export const unlockLock = ({ name }: Pick<LocalDatabase, 'name'>) => `unlock:${name}`

/** The keys of an unlocked tab. */
export interface Unlocked {
  readonly vault: Vault
  /** A random id of the tab. It is the same after a reload. */
  readonly tabId: string
}

/** A tab that died leaves a record, which cannot open anything. It is deleted after this long (ms). */
const TAB_STORED_MS = 7 * 24 * 3_600_000

/** Whom the bank has just accepted, and with which password. */
export interface Accepted {
  readonly user: SessionUser
  readonly password: string
  /** A new key of this password, if its derivation was begun before the bank had accepted it. */
  readonly newKey?: Promise<PasswordKey | undefined> | undefined
}

/**
 * Unlocks at an online sign-in, when the bank has just accepted the password. If the password opens none of
 * the stored keys, it was changed: a new data key is made, and the old one stays, with the drafts sealed
 * under it, until {@link openEarlierKey} opens it.
 */
export async function unlockWithPassword(
  db: LocalDatabase,
  accepted: Accepted,
  now: number,
  iterations = PASSWORD_ITERATIONS,
): Promise<Unlocked> {
  // Otherwise two tabs at their first sign-in would make two data keys, and could not open each other's
  // drafts.
  const unlocked = await exclusivelyInTime(unlockLock(db), UNLOCK_WAIT_MS, () =>
    unlock(db, accepted, now, iterations),
  )
  if (!unlocked.ok) throw new DOMException('Another tab does not end its unlocking', 'TimeoutError')
  return unlocked.value
}

async function unlock(
  db: LocalDatabase,
  { user, password, newKey }: Accepted,
  now: number,
  iterations: number,
): Promise<Unlocked> {
  const stored = (await db.keys.toArray()).sort((a, b) => b.createdAt - a.createdAt)
  for (const record of stored) {
    const dataKey = await unwrapKey(await keyFromPassword(password, record.salt, record.iterations), record)
    if (dataKey.ok) return openAccepted(db, await vaultOf(db, record.id, dataKey.value), user, now)
  }
  const dataKey = randomKey()
  const { key, ...derivation } = (await newKey) ?? (await newPasswordKey(password, iterations))
  const record: KeyRecord = {
    id: crypto.randomUUID(),
    ...derivation,
    createdAt: now,
    ...(await wrapKey(key, dataKey)),
  }
  await db.keys.add(record)
  return openAccepted(db, await vaultOf(db, record.id, dataKey), user, now)
}

async function openAccepted(
  db: LocalDatabase,
  vault: Vault,
  user: SessionUser,
  now: number,
): Promise<Unlocked> {
  await noteSignIn(db, vault.keyId, await sealOwnRecord(vault, user), now)
  await withoutUnusedKeys(db, vault.keyId)
  return openTab(db, vault, now)
}

/**
 * Stores that the bank has just accepted the password of this key. From now on it alone opens without the
 * bank: an earlier password, or a fingerprint that was registered under it, does not. The user's record is
 * stored in the same step: new hours are given to the rank that the bank has just named, and to no other.
 */
async function noteSignIn(db: LocalDatabase, keyId: string, own: ValueRecord, now: number): Promise<void> {
  await db.transaction('rw', db.keys, db.values, async () => {
    await db.keys.where('id').notEqual(keyId).modify({ signedInAt: undefined, fingerprint: undefined })
    await db.keys.update(keyId, { signedInAt: now, seenAt: now, tries: 0, onlineOnly: undefined })
    await db.values.put(own)
  })
}

/**
 * Runs before the tab's record is added, which deletes the records of other keys' tabs. Until then they show
 * which keys are still in use.
 */
async function withoutUnusedKeys(db: LocalDatabase, keyId: string): Promise<void> {
  // An extra key does no harm, and must not prevent a sign-in.
  await deleteUnusedKeys(db, keyId).catch(logged('keys/delete-unused'))
}

/**
 * Unlocks after a reload, with the keys that the tab had. Fails if the tab was logged out meanwhile, or if a
 * new data key was made because of another password.
 */
export async function unlockAgain(
  db: LocalDatabase,
  keys: Unlocked,
): Promise<Result<Unlocked, { readonly kind: 'wrong-key' }>> {
  const record = await db.tabs.get(keys.tabId)
  const isOurs = record?.keyId === keys.vault.keyId && keys.vault.owner === db.name
  return isOurs ? ok(keys) : failed({ kind: 'wrong-key' })
}

/**
 * Calls back when the tab's key was replaced: another tab was unlocked with another key, or the key was
 * deleted. It does not call back at the tab's own logout.
 */
export function watchTab(
  db: LocalDatabase,
  { vault, tabId }: Unlocked,
  signal: AbortSignal,
  onReplaced: () => void,
): void {
  const isReplaced = async () => {
    const [own, key, tabs] = await Promise.all([
      db.tabs.get(tabId),
      db.keys.get(vault.keyId),
      db.tabs.toArray(),
    ])
    return !own && (!key || tabs.some(({ keyId }) => keyId !== vault.keyId))
  }
  const watching = liveQuery(isReplaced).subscribe({
    next: (replaced) => {
      if (replaced && !signal.aborted) onReplaced()
    },
    // The store failed or was closed, so nothing is written there any more.
    error: logged('keys/watch'),
  })
  signal.addEventListener('abort', () => watching.unsubscribe())
}

/** Prevents a tab from being unlocked again with its old keys. */
export async function forgetTab(db: LocalDatabase, tabId: string): Promise<void> {
  await db.tabs.delete(tabId)
}

/** Makes the vault of an opened data key, whose bytes are erased. */
export async function vaultOf(
  db: LocalDatabase,
  keyId: string,
  dataKey: Uint8Array<ArrayBuffer>,
): Promise<Vault> {
  const vault = await makeVault(dataKey, keyId, db.name)
  dataKey.fill(0)
  return vault
}

/** Stores the record of a tab that an opened key unlocks. */
export async function openTab(db: LocalDatabase, vault: Vault, now: number): Promise<Unlocked> {
  const tabId = crypto.randomUUID()
  const { keyId } = vault
  await db.transaction('rw', db.tabs, async () => {
    // A tab with another key would seal drafts that cannot be opened once that key is deleted.
    await db.tabs
      .filter((old) => old.keyId !== keyId || old.createdAt < now - TAB_STORED_MS || hasWrappedKey(old))
      .delete()
    await db.tabs.add({ id: tabId, keyId, createdAt: now })
  })
  return { vault, tabId }
}

/**
 * Returns true for a record of an earlier version, which had the data key wrapped under a key that the
 * browser wrote to the disk.
 */
function hasWrappedKey(record: object): boolean {
  return 'wrapped' in record
}
