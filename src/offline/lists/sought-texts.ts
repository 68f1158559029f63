import { logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { seal, unseal, type Vault } from '../vault/vault'

/*
 * The free text of a filter may be a customer's name, so a URL has only a random id, and the text is sealed
 * in the user's store, from where Back and a reload have it again.
 */

const PREFIX = 'sought/'
const KEPT_MS = 24 * 3_600_000
const KEPT_AT_MOST = 36

/** The texts of this tab, which therefore need not be opened. They go with the connection to the store. */
const ofThisTab = new WeakMap<LocalDatabase, Map<string, string>>()

/**
 * Returns a new id for a text, for `?sought=<id>` in the URL of a list. The text is known by it at once, and
 * stored meanwhile; if the store is full, it does not survive a reload. Old texts are deleted.
 */
export function rememberSought(db: LocalDatabase, vault: Vault, text: string): string {
  const id = crypto.randomUUID()
  const known = ofThisTab.get(db) ?? new Map<string, string>()
  ofThisTab.set(db, known.set(id, text))
  void store(db, vault, id, text).catch(logged('lists/sought'))
  return id
}

/** Returns the text of an id if this tab has it in memory. */
export function soughtHere(db: LocalDatabase, id: string): string | undefined {
  return ofThisTab.get(db)?.get(id)
}

/** Returns the text of an id; '' if the device does not have it, or not any more. */
export async function readSought(db: LocalDatabase, vault: Vault, id: string): Promise<string> {
  const here = soughtHere(db, id)
  if (here !== undefined) return here
  const record = await db.values.get(PREFIX + id)
  const opened = record && (await unseal(vault, contextOf(id), record.sealed))
  return opened?.ok && typeof opened.value === 'string' ? opened.value : ''
}

async function store(db: LocalDatabase, vault: Vault, id: string, text: string): Promise<void> {
  const sealed = await seal(vault, contextOf(id), text)
  await db.transaction('rw', db.values, async () => {
    const now = Date.now()
    await db.values.put({ key: PREFIX + id, at: now, sealed })
    const all = await db.values.where('key').startsWith(PREFIX).toArray()
    const newestFirst = all.sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
    // A time in the future is from before the clock was set back.
    const old = newestFirst.filter(
      ({ at = 0 }, index) => index >= KEPT_AT_MOST || at > now || now - at > KEPT_MS,
    )
    await db.values.bulkDelete(old.map(({ key }) => key))
  })
}

const contextOf = (id: string) => ({ table: 'values', id: PREFIX + id })
