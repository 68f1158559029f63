import { lockBooks } from '../ledger/book-entry.ts'
import type { Database } from '../storage/open.ts'
import { payBack } from './move-money.ts'
import { switchAnswer } from './switch.ts'

const batch = 50

/**
 * Plays the switch's answers: pending transfers whose answer is due become successful, or fail and are paid
 * back. Several processes may run this at once; each takes rows that no other has locked.
 */
export async function settleTransfers(db: Database, now: Date): Promise<void> {
  let settled = batch
  while (settled === batch) settled = await settleBatch(db, now)
}

/** Returns how many it settled. */
async function settleBatch(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('transfers')
      .selectAll()
      .where('settles_at', '<=', now.toISOString())
      .where('status', '=', 'pending')
      .orderBy('settles_at')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    const answered = due.map((transfer) => ({ transfer, answer: switchAnswer(transfer) }))
    const failed = answered.filter(({ answer }) => answer.status === 'failed')
    for (const org_id of [...new Set(failed.map(({ transfer }) => transfer.org_id))].sort())
      await lockBooks(trx, org_id)
    for (const { transfer } of failed) await payBack(trx, transfer, now)
    for (const { transfer, answer } of answered)
      await trx
        .updateTable('transfers')
        .set({ ...answer, settles_at: null, updated_at: now.toISOString() })
        .where('id', '=', transfer.id)
        .execute()
    return due.length
  })
}
