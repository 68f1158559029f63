import type { AnyList } from '../lists/define-list'
import { deleteTakenRows } from '../lists/leaving-rows'
import { rowsOf } from '../lists/rows-of'
import { TAKEN_KEYS } from '../lists/taken-pages'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { newTaking } from './take-along'
import type { TakePeriod } from './take-period.rules'
import { changeTaken, readTaken, type TakenList } from './taken-list'

/**
 * Begins to take a list's rows of a period along, or to fetch them again. The rows that are ready stay until
 * the new rows are. `now` is the device's time (ms).
 */
export function beginTaking(db: LocalDatabase, vault: Vault, list: AnyList, period: TakePeriod, now: number) {
  return change(db, vault, list, (before) => ({
    version: list.version,
    period,
    ready: before?.ready,
    taking: newTaking(period, now),
  }))
}

/** Pauses the fetching of a list until the user continues it. */
export function pauseTaking(db: LocalDatabase, vault: Vault, list: AnyList) {
  return change(db, vault, list, (before) => before?.taking && { ...before, isPaused: true })
}

/** Continues the fetching of a list where it was paused or stopped. It may step back as often as before. */
export function continueTaking(db: LocalDatabase, vault: Vault, list: AnyList) {
  return change(
    db,
    vault,
    list,
    (before) =>
      before?.taking && {
        ...before,
        taking: { ...before.taking, stepsBack: 0 },
        isPaused: undefined,
        stoppedBy: undefined,
      },
  )
}

/** Stops taking a list along, and deletes its rows but for those of other stored pages. */
export async function removeTaken(db: LocalDatabase, list: string): Promise<void> {
  await db.transaction('rw', db.values, db.rows, db.pages, db.lists, async () => {
    await db.values.delete(`${TAKEN_KEYS}${list}`)
    await deleteTakenRows(db, list)
    await db.lists.update(list, {
      taken: 0,
      cached: await rowsOf(db, list).count(),
      // It is made again before the next search, which else would open many rows in vain.
      indexedAt: undefined,
    })
  })
}

/** Changes the record; again if the fetching has changed it at the same time. */
async function change(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  next: (before: TakenList | undefined) => TakenList | undefined,
): Promise<void> {
  for (;;) {
    const before = await readTaken(db, vault, list)
    const value = next(before?.value)
    if (!value || (await changeTaken(db, vault, list, before, value))) return
  }
}
