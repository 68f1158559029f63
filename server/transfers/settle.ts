import { ownAccount } from '../accounts/accounts.ts'
import { moveWallet } from '../money/wallet.ts'
import type { Database } from '../storage/open.ts'
import type { TransferRow } from '../storage/tables-money.ts'

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
    for (const transfer of due) {
      const fails = transfer.beneficiary_acct_no.endsWith('99')
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

async function payBack(trx: Database, transfer: TransferRow, now: Date): Promise<void> {
  const sender = await ownAccount(trx, transfer.org_id, transfer.sender_acct_no).executeTakeFirstOrThrow()
  await trx
    .updateTable('accounts')
    .set((row) => ({ balance_kobo: row('balance_kobo', '+', transfer.amount_kobo) }))
    .where('id', '=', sender.id)
    .execute()
  await moveWallet(
    trx,
    {
      org_id: transfer.org_id,
      user_id: null,
      kobo: transfer.amount_kobo,
      type: 'Reversed Transfer',
      reason: `Reversal of ${transfer.order_id}`,
    },
    now,
  )
}
