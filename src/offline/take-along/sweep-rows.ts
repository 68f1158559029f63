import { type Actor, type Deployment, may } from '../../domain/permissions'
import type { AnyList } from '../lists/define-list'
import { deleteList } from '../lists/leaving-rows'
import { ROWS_AT_ONCE } from '../lists/list-store'
import { nextIds, rowsOf } from '../lists/rows-of'
import type { LocalDatabase } from '../store/database'
import { countTaken } from './stored-pages'

const DAY_MS = 24 * 3_600_000

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
    else await deleteOld(db, list.name, now, config.offline.cachedRowsForDays)
  }
}

/**
 * Deletes the pages of a list that were asked for more than so many days ago, and the rows that were last
 * seen before that: an unchanged row has the time of the newest page that contains it (see
 * lists/last-seen.ts). A time that is still to come is from a clock that was ahead, and tells no age.
 */
async function deleteOld(db: LocalDatabase, list: string, now: number, days: number): Promise<void> {
  const isOld = (askedAt: number) => askedAt < now - days * DAY_MS || askedAt > now + DAY_MS
  await db.transaction('rw', db.rows, db.pages, db.lists, async () => {
    const pages = await db.pages.where('list').equals(list).toArray()
    const seen = new Set(pages.flatMap(({ ids, askedAt }) => (isOld(askedAt) ? [] : ids)))
    const old = pages.filter(({ askedAt }) => isOld(askedAt))
    await db.pages.bulkDelete(
      old.map(({ filter, offset }): [string, string, number] => [list, filter, offset]),
    )
    let gone = 0
    let ids = await nextIds(db, list)
    while (ids.length > 0) {
      const unseen = ids.filter((id) => !seen.has(id)).map((id): [string, string] => [list, id])
      for (let from = 0; from < unseen.length; from += ROWS_AT_ONCE) {
        const few = await db.rows.bulkGet(unseen.slice(from, from + ROWS_AT_ONCE))
        const outdated = few.filter((row) => row !== undefined && isOld(row.askedAt))
        await db.rows.bulkDelete(outdated.flatMap((row): [string, string][] => (row ? [[list, row.id]] : [])))
        gone += outdated.length
      }
      ids = await nextIds(db, list, ids.at(-1))
    }
    if (gone + old.length > 0)
      await db.lists.update(list, {
        cached: await rowsOf(db, list).count(),
        taken: await countTaken(db, list),
      })
  })
}
