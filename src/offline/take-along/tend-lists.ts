import { type Actor, type Deployment, may } from '../../domain/staff/permissions'
import type { AnyList } from '../lists/define-list'
import { deleteList, deleteOldRows } from '../lists/leaving-rows'
import type { LocalDatabase } from '../store/database'

/* The work of a signed-in device on its lists behind the screens, in one file that is loaded late. */

export { runTakeAlong } from './run-take-along'

/**
 * Deletes the rows that the device should not have any more: of lists that the user's rank or organisation
 * does not cover, and those that the bank has not confirmed for so many days. Runs at each sign-in. `now` is
 * the device's time (ms).
 */
export async function sweepRows(
  db: LocalDatabase,
  lists: readonly AnyList[],
  user: Actor,
  config: Deployment & { readonly offline: { readonly cachedRowsForDays: number } },
  now: number,
): Promise<void> {
  const present = new Set(await db.lists.toCollection().primaryKeys())
  for (const list of lists) {
    if (!present.has(list.name)) continue
    if (!may(user, list.capability, config).allowed) await deleteList(db, list.name)
    else await deleteOldRows(db, list.name, now, config.offline.cachedRowsForDays)
  }
}
