import { sealsOf } from '../drafts/draft-seals'
import type { LocalDatabase } from '../store/database'
import { typedRecords } from '../typed-forms/typed-records'

/**
 * Deletes earlier keys under which nothing is sealed any more. Rows of lists and stored reads do not count:
 * they are not read under another key, and are fetched again. The key of an open tab stays, because that tab
 * may be about to store a draft under it.
 */
export async function deleteUnusedKeys(db: LocalDatabase, currentKeyId: string): Promise<void> {
  if ((await db.keys.count()) < 2) return
  await db.transaction(
    'rw',
    [db.drafts, db.attachments, db.liveWrites, db.values, db.tabs, db.keys],
    async () => {
      const used = new Set([currentKeyId])
      for (const { keyId } of await db.tabs.toArray()) used.add(keyId)
      await db.drafts.each((draft) => {
        for (const { sealed } of sealsOf(draft)) used.add(sealed.key)
      })
      await db.attachments.each(({ sealed }) => {
        used.add(sealed.key)
      })
      await db.liveWrites.each(({ facts }) => {
        used.add(facts.key)
      })
      for (const { sealed } of await typedRecords(db)) used.add(sealed.key)
      await db.keys.filter(({ id }) => !used.has(id)).delete()
    },
  )
}
