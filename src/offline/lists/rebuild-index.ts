import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { isReadableRecord, openRows } from './list-store'
import { recordBatches, rowsOf } from './rows-of'
import { blocksOf, sealBlock } from './search-index'

/**
 * Makes the search index of a list again if it lacks rows, as the index of a list that an earlier version of
 * the app has stored does, or if it is older than `atMostOld` (ms).
 *
 * Writes the blocks of all rows, and at the end deletes the blocks from before; or, if it is aborted or the
 * device is full, those that it has written. It can be cut anywhere: the index is complete once this has
 * ended, also if another tab does the same, and rows that are stored meanwhile bring their own block.
 */
export async function tendIndex(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  atMostOld: number,
  signal?: AbortSignal,
): Promise<undefined> {
  const readRecord = async () => {
    const stored = await db.lists.get(list.name)
    return stored && isReadableRecord(vault, list, stored) ? stored : undefined
  }
  const record = await readRecord()
  if (!list.hit || !record) return
  const now = Date.now()
  // A time in the future is from before the clock was set back.
  const age = now - (record.indexedAt ?? Number.NaN)
  if (age >= 0 && age <= atMostOld) return

  // Before the rows: the block of a row that is stored between the two must stay.
  const before = await blocksOf(db, list.name).primaryKeys()
  const ids = (await rowsOf(db, list.name).primaryKeys()).map(([, id]) => id)
  const written: string[] = []
  let isComplete = false
  try {
    for await (const records of recordBatches(db, list, ids, signal)) {
      const blocks = await sealBlock(vault, list, await openRows(vault, list, records))
      written.push(...blocks.map(({ key }) => key))
      await db.transaction('rw', db.values, db.lists, async () => {
        // The user may have cleared the list meanwhile.
        if (await readRecord()) await db.values.bulkPut(blocks)
      })
    }
    isComplete = !signal?.aborted && (await readRecord()) !== undefined
    if (isComplete) await db.lists.update(list.name, { indexedAt: now })
  } finally {
    await db.values.bulkDelete(isComplete ? before : written)
  }
}
