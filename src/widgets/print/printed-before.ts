import { logged } from '../../offline/error-log/error-log'
import type { LocalDatabase } from '../../offline/store/database'
import { contentHash, seal, type Vault } from '../../offline/vault/vault'

const PREFIX = 'printed/'
/** How long the device remembers that a slip was printed (ms): 31 days. */
const REMEMBERED_MS = 31 * 24 * 3_600_000

/**
 * Notes that a slip is printed, and returns whether this user has printed it before on this device. A print
 * that was cancelled in the browser's dialog counts: the app does not learn of it. If the store fails, the
 * slip counts as new.
 */
export async function notePrint(db: LocalDatabase, vault: Vault, slipId: string): Promise<boolean> {
  const key = PREFIX + (await contentHash(vault, slipId))
  const sealed = await seal(vault, { table: 'values', id: key }, true)
  const now = Date.now()
  const isCopy = await db
    .transaction('rw', db.values, async () => {
      // In one transaction, so that of two tabs only one prints the original.
      const before = await db.values.get(key)
      await db.values.put({ key, at: now, sealed })
      return before !== undefined
    })
    .catch(logged('print/note'))
  void db.values
    .where('key')
    .startsWith(PREFIX)
    .filter(({ at = 0 }) => now - at > REMEMBERED_MS)
    .delete()
    .catch(logged('print/forget'))
  return isCopy ?? false
}
