import { sql } from 'kysely'
import type { Database } from '../storage/open.ts'
import { tellProgress } from './sms-progress.ts'

/** Few enough that the progress of a long message can be watched. */
const atOnce = 25
/** Nobody has a number of this ending. */
const failingEnding = '99'

/** Delivers the next queued messages, oldest first, counts them in their requests, and tells who listens. */
export function deliverSms(db: Database, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
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
      const { org_id, total_messages, delivered_messages } = await trx
        .updateTable('sms_requests')
        .set((row) => ({ delivered_messages: row('delivered_messages', '+', count) }))
        .where('id', '=', id)
        .returning(['org_id', 'total_messages', 'delivered_messages'])
        .executeTakeFirstOrThrow()
      const progress = { request_id: id, total: total_messages, delivered: delivered_messages }
      await tellProgress(trx, org_id, progress)
    }
  })
}
