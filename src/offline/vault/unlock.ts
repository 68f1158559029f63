import { liveQuery } from 'dexie'
import { failed, ok, type Result } from '../../domain/result'
import { logged } from '../error-log/error-log'
import type { KeyRecord, LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import { deleteUnusedKeys } from './keys-in-use'
import { makeVault, type Vault } from './vault'
import { keyFromPassword, PASSWORD_ITERATIONS, randomKey, unwrapKey, wrapKey } from './wrapping'

/** An unlocked device. */
export interface Unlocked {
  readonly vault: Vault
  /** The tab it was unlocked in; random, and the same after a reload. */
  readonly tabId: string
}

/** A tab that died leaves its record behind, which opens nothing; swept after this long (ms). */
const TAB_STORED_MS = 7 * 24 * 3_600_000

/**
 * Unlocks at an online sign-in, when the bank has just vouched for the password. A password that opens none of the stored
 * keys was changed since: it gets a new data key, and the old one stays beside it, with the drafts it seals, until
 * {@link openEarlierKey} takes them over.
 */
export async function unlockWithPassword(
  db: LocalDatabase,
  password: string,
  now: number,
  iterations = PASSWORD_ITERATIONS,
): Promise<Unlocked> {
  // Two tabs at their first sign-in would make two data keys, and each could not open the other's drafts.
  const unlocked = await exclusively(`unlock:${db.name}`, {}, () => unlock(db, password, now, iterations))
  if (!unlocked.ok) throw new Error('A lock that is waited for is always given')
  return unlocked.value
}

async function unlock(
  db: LocalDatabase,
  password: string,
  now: number,
  iterations: number,
): Promise<Unlocked> {
  const stored = (await db.keys.toArray()).sort((a, b) => b.createdAt - a.createdAt)
  for (const record of stored) {
    const dataKey = await unwrapKey(await keyFromPassword(password, record.salt, record.iterations), record)
    if (dataKey.ok) {
      await withoutUnusedKeys(db, record.id)
      return openTab(db, dataKey.value, record.id, now)
    }
  }
  const dataKey = randomKey()
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const record: KeyRecord = {
    id: crypto.randomUUID(),
    salt,
    iterations,
    createdAt: now,
    ...(await wrapKey(await keyFromPassword(password, salt, iterations), dataKey)),
  }
  await db.keys.add(record)
  await withoutUnusedKeys(db, record.id)
  return openTab(db, dataKey, record.id, now)
}

/** Before the tab is opened, which ends the tabs of other keys: until then they show which keys may still be written under. */
async function withoutUnusedKeys(db: LocalDatabase, keyId: string): Promise<void> {
  // A key more does no harm, and must not keep anybody out.
  await deleteUnusedKeys(db, keyId).catch(logged('keys/delete-unused'))
}

/**
 * Unlocks after a reload with the keys that the tab had; the disk holds nothing that would do. Fails where the tab was logged out, or
 * another password made a new data key meanwhile.
 */
export async function unlockAgain(
  db: LocalDatabase,
  carried: Unlocked,
): Promise<Result<Unlocked, { readonly kind: 'wrong-key' }>> {
  const record = await db.tabs.get(carried.tabId)
  const isOurs = record?.keyId === carried.vault.keyId && carried.vault.owner === db.name
  return isOurs ? ok(carried) : failed({ kind: 'wrong-key' })
}

/** Calls back once the tab's key is replaced: a tab was opened under another, or the key is forgotten. Not at its own logout. */
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
    // The store failed or closed; nothing is written there any more either.
    error: logged('keys/watch'),
  })
  signal.addEventListener('abort', () => watching.unsubscribe())
}

/** Keeps a tab from being opened again with the keys that it had. */
export async function forgetTab(db: LocalDatabase, tabId: string): Promise<void> {
  await db.tabs.delete(tabId)
}

/**
 * Opens the key of an earlier password, which the user remembers: one that is stored in the database, or one that came with an exported
 * draft of it.
 */
export async function openEarlierKey(
  db: Pick<LocalDatabase, 'name'>,
  record: KeyRecord,
  password: string,
): Promise<Result<Vault, { readonly kind: 'wrong-key' }>> {
  const dataKey = await unwrapKey(await keyFromPassword(password, record.salt, record.iterations), record)
  if (!dataKey.ok) return dataKey
  const vault = await makeVault(dataKey.value, record.id, db.name)
  dataKey.value.fill(0)
  return ok(vault)
}

async function openTab(
  db: LocalDatabase,
  dataKey: Uint8Array<ArrayBuffer>,
  keyId: string,
  now: number,
): Promise<Unlocked> {
  const tabId = crypto.randomUUID()
  const vault = await makeVault(dataKey, keyId, db.name)
  dataKey.fill(0)
  await db.transaction('rw', db.tabs, async () => {
    // A tab under another key would go on sealing drafts that nothing opens once that key is taken over and forgotten.
    await db.tabs
      .filter((old) => old.keyId !== keyId || old.createdAt < now - TAB_STORED_MS || holdsKey(old))
      .delete()
    await db.tabs.add({ id: tabId, keyId, createdAt: now })
  })
  return { vault, tabId }
}

/** Earlier versions wrapped the data key for the tab, under a key that the browser wrote to the disk. */
function holdsKey(record: object): boolean {
  return 'wrapped' in record
}
