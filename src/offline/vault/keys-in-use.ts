import { sealsOf } from '../drafts/draft-seals'
import type { LocalDatabase } from '../store/database'

/**
 * Deletes the earlier keys that seal nothing any more. Rows of lists and stored reads do not count: under another key they are
 * not read, and come again from the bank. A key with a tab stays: that tab may be about to store a draft under it.
 */
export async function deleteUnusedKeys(db: LocalDatabase, currentKeyId: string): Promise<void> {
  if ((await db.keys.count()) < 2) return
  await db.transaction('rw', [db.drafts, db.attachments, db.liveWrites, db.tabs, db.keys], async () => {
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
    await db.keys.filter(({ id }) => !used.has(id)).delete()
  })
}
