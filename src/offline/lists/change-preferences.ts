import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import { type NotStored, notStored } from '../store/not-stored'
import { seal, type Vault } from '../vault/vault'
import { type ListPreferences, openPreferences, preferencesContext, preferencesKey } from './list-preferences'

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
