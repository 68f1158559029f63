import { may } from '../../domain/staff/permissions'
import { logged } from '../error-log/error-log'
import { TAKEN_KEYS } from '../lists/taken-pages'
import type { LocalDatabase } from '../store/database'
import { exclusively } from '../store/exclusive'
import type { Workspace } from '../workspace/workspace'
import { takeAlong } from './take-along'

/** Devices for which a run waits for the one before it. */
const waiting = new WeakSet<LocalDatabase>()

/**
 * Fetches what the user takes along and the device does not have yet, one list after the other, in one tab at
 * a time. Does nothing without a session at the bank. Resolves when there is nothing more to do, or after a
 * failure; what was fetched until then is stored.
 */
export async function runTakeAlong(workspace: Workspace): Promise<void> {
  const { db, vault, user, config, connection, signal } = workspace
  if (waiting.has(db)) return
  waiting.add(db)
  // Of two tabs one fetches. This tab waits, and goes on if that one is closed.
  const run = exclusively(`take-along:${db.name}`, { signal }, async () => {
    waiting.delete(db)
    for (const key of await db.values.where('key').startsWith(TAKEN_KEYS).primaryKeys()) {
      const list = workspace.lists.find(({ name }) => `${TAKEN_KEYS}${name}` === key)
      const token = workspace.token()
      if (!list || token === undefined || signal.aborted || !may(user, list.capability, config).allowed)
        continue
      const context = {
        db,
        vault,
        token,
        connection,
        signal,
        orgId: user.org_id,
        cachedRowsPerList: config.offline.cachedRowsPerList,
      }
      const taken = await takeAlong(context, list)
      if (!taken.ok && taken.failure.kind === 'offline') return
    }
  })
  await run.catch(logged('lists/take-along'))
}
