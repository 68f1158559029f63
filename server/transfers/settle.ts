import { lockBooks } from '../ledger/book-entry.ts'
import type { Database } from '../storage/open.ts'
import type { TransferRow } from '../storage/tables-money.ts'
import { payBack } from './move-money.ts'

const batch = 50

/**
 * Plays the other banks' answers: pending transfers whose answer is due become successful, and those to a
 * number ending in 99 fail and are paid back. Several processes may run this at once; each takes rows that no
 * other has locked.
 */
export async function settleTransfers(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
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
    const failed = due.filter(hasFailed)
    for (const org_id of [...new Set(failed.map((transfer) => transfer.org_id))].sort())
      await lockBooks(trx, org_id)
    for (const transfer of due) {
      const fails = failed.includes(transfer)
      if (fails) await payBack(trx, transfer, now)
      await trx
        .updateTable('transfers')
        .set({
          status: fails ? 'failed' : 'successful',
          status_code: fails ? '91' : '00',
          bank_message: fails ? 'Beneficiary bank not available' : 'Approved or completed successfully',
          settles_at: null,
          updated_at: now.toISOString(),
        })
        .where('id', '=', transfer.id)
        .execute()
    }
  })
}

const hasFailed = (transfer: TransferRow) => transfer.beneficiary_acct_no.endsWith('99')
