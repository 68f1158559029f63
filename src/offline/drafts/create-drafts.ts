import { ok, type Result } from '../../domain/result'
import type { LocalDatabase } from '../store/database'
import type { DraftDefinition } from './define-draft'
import { type DraftFailure, type DraftStorage, newDraft, writing } from './draft-store'

/**
 * Stores a draft for each of the values, all or none of them, and returns their ids in the same order. The
 * first counts as written at `at` (ms), and each next one a millisecond before: the outbox shows the newest
 * first, and so has them in this order.
 */
export function createDrafts<Values>(
  { db, vault }: DraftStorage,
  definition: DraftDefinition<Values>,
  all: readonly Values[],
  at: number = Date.now(),
): Promise<Result<readonly string[], DraftFailure>> {
  return writing(async () => {
    const records = await Promise.all(
      all.map(async (values, index) => {
        const draft = await newDraft(vault, definition, values, crypto.randomUUID())
        return { ...draft, createdAt: at - index, updatedAt: at - index }
      }),
    )
    await db.drafts.bulkAdd(records)
    return ok(records.map(({ id }) => id))
  })
}

/**
 * Discards those of the drafts on which the user has not worked since they were created, all or none of them,
 * and returns how many these are.
 */
export function discardUntouched(
  db: LocalDatabase,
  ids: readonly string[],
): Promise<Result<number, DraftFailure>> {
  return writing(() =>
    db.transaction('rw', db.drafts, db.attachments, async () => {
      const withPicture = new Set<unknown>(
        (await db.attachments.where('draftId').anyOf(ids).primaryKeys()).map(([draftId]) => draftId),
      )
      const records = await db.drafts.bulkGet([...ids])
      const untouched = records.flatMap((record) =>
        record?.state === 'draft' && record.rev === 1 && !withPicture.has(record.id) ? [record.id] : [],
      )
      await db.drafts.bulkDelete(untouched)
      return ok(untouched.length)
    }),
  )
}
