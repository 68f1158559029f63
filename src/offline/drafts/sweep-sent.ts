import { addDays } from '../../domain/dates'
import type { LocalDatabase } from '../store/database'

/** Sent drafts are kept this long as a proof, in days of the bank. */
const SENT_STORED_DAYS = 7
/** So many are kept at most, for a bank whose date stands still. */
const SENT_STORED_AT_MOST = 200

/**
 * Forgets what was sent more than a week ago by the bank's operation date (ISO day): the device's clock may have jumped. What is
 * first seen settled today counts from today.
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
