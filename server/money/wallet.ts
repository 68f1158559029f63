import { randomUUID } from 'node:crypto'
import type { Database } from '../storage/open.ts'

export interface WalletMove {
  org_id: string
  user_id: string | null
  /** Whole kobo; below zero is money out. */
  kobo: number
  /** One of foundations §9, "Balance history filters". */
  type: string
  reason: string
}

/**
 * Changes the organisation's transaction balance and adds that to its history; call it inside a transaction.
 */
export async function moveWallet(db: Database, move: WalletMove, now: Date): Promise<void> {
  const { wallet_kobo } = await db
    .updateTable('organisations')
    .set((row) => ({ wallet_kobo: row('wallet_kobo', '+', move.kobo) }))
    .where('org_id', '=', move.org_id)
    .returning('wallet_kobo')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('balance_history')
    .values({
      id: randomUUID(),
      org_id: move.org_id,
      user_id: move.user_id,
      balance_kobo: wallet_kobo,
      balance_before_kobo: wallet_kobo - move.kobo,
      amount_kobo: Math.abs(move.kobo),
      transaction_type: move.type,
      reason: move.reason,
      credit: move.kobo > 0 ? 'true' : 'false',
      created_at: now.toISOString(),
    })
    .execute()
}
