import { sql } from 'kysely'
import type { Database } from '../storage/open.ts'

/** Few enough that the progress of a long message can be watched. */
const atOnce = 25
/** Nobody has a number of this ending. */
const failingEnding = '99'

/** Delivers the next queued messages, oldest first, and counts them in their requests. */
export async function deliverSms(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const next = await trx
      .selectFrom('sms_recipients')
      .select('id')
      .where('status', '=', 'queued')
      .orderBy('created_at')
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (next.length === 0) return
    const sent = await trx
      .updateTable('sms_recipients')
      .set({
        status: sql<string>`case when phone like ${`%${failingEnding}`} then 'failed' else 'delivered' end`,
        updated_at: now.toISOString(),
      })
      .where(
        'id',
        'in',
        next.map(({ id }) => id),
      )
      .returning(['sms_requests_id', 'status'])
      .execute()
    const delivered = sent.filter(({ status }) => status === 'delivered').map((row) => row.sms_requests_id)
    for (const id of [...new Set(delivered)].sort()) {
      const count = delivered.filter((request) => request === id).length
      await trx
        .updateTable('sms_requests')
        .set((row) => ({ delivered_messages: row('delivered_messages', '+', count) }))
        .where('id', '=', id)
        .execute()
    }
  })
}
