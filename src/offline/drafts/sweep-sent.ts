import { addDays } from '../../domain/dates'
import type { LocalDatabase } from '../store/database'

/** Sent drafts are stored for this many operation days, as a proof. */
const SENT_STORED_DAYS = 7
/** The most sent drafts that are stored, for a bank whose date does not move. */
const SENT_STORED_AT_MOST = 200

/**
 * Deletes drafts that were sent more than a week ago by the bank's operation date (ISO day), because the
 * device's clock may have jumped. A draft that was first seen as sent today counts from today.
 */
export async function sweepSent(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.transaction('rw', db.drafts, db.attachments, async () => {
    const sent = (await db.drafts.where('state').equals('sent').toArray()).sort(
      (one, other) => (other.settledAt ?? 0) - (one.settledAt ?? 0),
    )
    const oldest = addDays(bankDay, -SENT_STORED_DAYS)
    const isOver = ({ settledDay }: { settledDay?: string | undefined }) =>
      settledDay !== undefined && settledDay < oldest
    const gone = sent.filter((record, index) => isOver(record) || index >= SENT_STORED_AT_MOST)
    const ids = gone.map(({ id }) => id)
    for (const { id, settledDay } of sent)
      if (settledDay === undefined) await db.drafts.update(id, { settledDay: bankDay })
    await db.drafts.bulkDelete(ids)
    await db.attachments.where('draftId').anyOf(ids).delete()
  })
}
