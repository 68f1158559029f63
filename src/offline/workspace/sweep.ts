import { askOperationDate } from '../../bank/operation-date'
import { addDays } from '../../domain/days/dates'
import { noteBankDay } from '../outbox/bank-clock'
import type { LocalDatabase } from '../store/database'
import { countTyped, forgetTyped } from '../typed-forms/typed-records'
import type { Workspace } from './workspace'

/**
 * Deletes old sent drafts, closed log entries and typed input by the bank's own date, which is asked only if
 * there are any. Returns false if the bank did not tell its date, so that it has to be tried again. Rejects
 * if the store cannot be read or written, or is closed meanwhile.
 */
export async function sweep(workspace: Workspace): Promise<boolean> {
  const { db, connection, token, signal } = workspace
  const sent = await db.drafts.where('state').equals('sent').count()
  const closed = await db.liveWrites.where('state').notEqual('open').count()
  const typed = await countTyped(db)
  if (sent + closed + typed === 0) return true
  const now = token()
  if (now === undefined) return false
  const asked = await askOperationDate(connection, now, signal)
  if (!asked.ok) return false
  await noteBankDay(db, asked.value)
  await sweepSent(db, asked.value)
  await forgetTyped(db, asked.value)
  if (closed === 0) return true
  const { forgetClosed } = await import(/* chunk: behind-screens */ '../live-writes/forget-closed')
  await forgetClosed(db, asked.value)
  return true
}

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
