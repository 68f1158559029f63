import * as v from 'valibot'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { seal, unseal, type Vault } from '../vault/vault'

/*
 * The texts of a filter may be a customer's name, so a URL has only a random id, and the texts are sealed in
 * the user's store, from where Back and a reload have them again.
 */

/** The wire name of a filter's free text. */
export const TEXT_FIELD = 'query_filter'

/** The texts of a filter, by their wire names. */
export type SoughtTexts = Readonly<Record<string, string>>

const NO_TEXTS: SoughtTexts = {}
const isTexts = v.record(v.string(), v.string())

const PREFIX = 'sought/'
const KEPT_MS = 24 * 3_600_000
const KEPT_AT_MOST = 36

/** The texts of this tab, which therefore need not be opened. They go with the connection to the store. */
const ofThisTab = new WeakMap<LocalDatabase, Map<string, SoughtTexts>>()

/**
 * Returns a new id for texts, for `?sought=<id>` in the URL of a list. They are known by it at once, and
 * stored meanwhile; if the store is full, they do not survive a reload. Old texts are deleted.
 */
export function rememberSought(db: LocalDatabase, vault: Vault, texts: SoughtTexts): string {
  const id = crypto.randomUUID()
  const known = ofThisTab.get(db) ?? new Map<string, SoughtTexts>()
  ofThisTab.set(db, known.set(id, texts))
  void store(db, vault, id, texts).catch(logged('lists/sought'))
  return id
}

/** Returns the texts of an id if this tab has them in memory. */
export function soughtHere(db: LocalDatabase, id: string): SoughtTexts | undefined {
  return ofThisTab.get(db)?.get(id)
}

/** Returns the texts of an id; none if the device does not have them, or not any more, or cannot be read. */
export async function readSought(db: LocalDatabase, vault: Vault, id: string): Promise<SoughtTexts> {
  const here = soughtHere(db, id)
  if (here !== undefined) return here
  try {
    const record = await db.values.get(PREFIX + id)
    const opened = record && (await unseal(vault, contextOf(id), record.sealed))
    const read = opened?.ok ? v.safeParse(isTexts, opened.value) : undefined
    return read?.success ? read.output : NO_TEXTS
  } catch (thrown) {
    logError('lists/sought', thrown)
    return NO_TEXTS
  }
}

async function store(db: LocalDatabase, vault: Vault, id: string, texts: SoughtTexts): Promise<void> {
  const sealed = await seal(vault, contextOf(id), texts)
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
