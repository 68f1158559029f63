import * as v from 'valibot'
import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'
import type { LocalDatabase, ValueRecord } from '../store/database'
import { exclusively } from '../store/exclusive'
import { type NotStored, notStored } from '../store/not-stored'
import { seal, unseal, type Vault } from '../vault/vault'
import type { ListFilter } from './define-list'

/**
 * A filter that the user saved under a name. Both may be about a customer, so they are sealed. Its
 * `date_filter` may be the word of a quick period, which the bank does not know: `filterOn` has the days.
 */
export interface SavedFilter {
  readonly id: string
  readonly name: string
  readonly filter: ListFilter
}

/** How high the rows of a list are. */
export type Density = 'comfortable' | 'compact'

/** The preferences of a user for a list on this device. */
export interface ListPreferences {
  readonly density: Density
  /** The columns that the user chose to show or to hide, by key. The others are as the list has them. */
  readonly columns: Readonly<Record<string, boolean>>
  /** In the order of the alphabet. */
  readonly filters: readonly SavedFilter[]
}

export const NO_PREFERENCES: ListPreferences = { density: 'comfortable', columns: {}, filters: [] }

const Stored = v.object({
  density: v.picklist(['comfortable', 'compact']),
  columns: v.record(v.string(), v.boolean()),
  filters: v.array(v.object({ id: v.string(), name: v.string(), filter: v.record(v.string(), v.string()) })),
})

/** Returns the key of a list's preferences among the store's values. */
export const preferencesKey = (list: string) => `list-preferences/${list}`

/** Opens stored preferences. Returns none if there are none, or none that open here. Never rejects. */
export async function openPreferences(
  vault: Vault,
  record: ValueRecord | undefined,
): Promise<ListPreferences> {
  if (!record) return NO_PREFERENCES
  const opened = await unseal(vault, preferencesContext(record.key), record.sealed)
  const stored = opened.ok ? v.safeParse(Stored, opened.value) : undefined
  return stored?.success ? stored.output : NO_PREFERENCES
}

/** Returns what stored preferences are bound to. */
const preferencesContext = (key: string) => ({ table: 'values', id: key })

/** Changes a list's preferences and stores them. Another tab that changes them waits meanwhile. */
export async function changePreferences(
  db: LocalDatabase,
  vault: Vault,
  list: string,
  change: (before: ListPreferences) => ListPreferences,
): Promise<Result<ListPreferences, NotStored>> {
  const key = preferencesKey(list)
  try {
    const stored = await exclusively(`${key}:${db.name}`, {}, async () => {
      const after = change(await openPreferences(vault, await db.values.get(key)))
      await db.values.put({ key, sealed: await seal(vault, preferencesContext(key), after) })
      return after
    })
    return stored.ok ? ok(stored.value) : failed({ kind: 'not-stored' })
  } catch (thrown) {
    logError('lists/preferences', thrown)
    return failed(notStored(thrown))
  }
}
