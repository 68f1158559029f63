import { addDays } from '../../domain/days/dates'
import type { LiveWriteRecord, LocalDatabase } from '../store/database'

const STORED_DAYS = 7
/** If the user has not read what became of it. */
const UNREAD_STORED_DAYS = 30

/**
 * Deletes closed log entries by the bank's date (ISO day): a week after it was first seen that they are
 * closed, or a month if their user has not read the outcome. Rejects if the store cannot be written.
 */
export async function forgetClosed(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.transaction('rw', db.liveWrites, async () => {
    const closed = await db.liveWrites.where('state').notEqual('open').toArray()
    const isOld = ({ closedDay = bankDay, unread }: LiveWriteRecord) =>
      closedDay < addDays(bankDay, unread ? -UNREAD_STORED_DAYS : -STORED_DAYS)
    const old = closed.filter(isOld).map(({ id }) => id)
    await db.liveWrites.bulkDelete(old)
    for (const { id, closedDay } of closed)
      if (closedDay === undefined) await db.liveWrites.update(id, { closedDay: bankDay })
  })
}
