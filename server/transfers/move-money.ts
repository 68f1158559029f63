import { ownAccount } from '../accounts/accounts.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import { glCodes } from '../ledger/gl-codes.ts'
import { moveWallet } from '../money/wallet.ts'
import type { Database } from '../storage/open.ts'
import type { TransferRow } from '../storage/tables-money.ts'

/**
 * Takes an approved transfer from its sender and from the transaction balance. Call it after lockBooks, when
 * both have enough.
 */
export async function debitTransfer(
  trx: Database,
  transfer: TransferRow,
  user_id: string,
  now: Date,
): Promise<void> {
  const { org_id, order_id: reference, amount_kobo } = transfer
  const lines = [
    { account: await senderOf(trx, transfer), debit_kobo: amount_kobo },
    { account: { gl: glCodes.transactionBalance }, credit_kobo: amount_kobo },
  ]
  await bookEntry(trx, { org_id, kind: 'transfer', reference, lines }, now)
  const reason = `Transfer to ${transfer.beneficiary_acct_name}, ${reference}`
  await moveWallet(trx, { org_id, user_id, kobo: -amount_kobo, type: 'Transfer', reason }, now)
}

/** Gives a failed transfer back to its sender and to the transaction balance. Call it after lockBooks. */
export async function payBack(trx: Database, transfer: TransferRow, now: Date): Promise<void> {
  const { org_id, order_id: reference, amount_kobo } = transfer
  const lines = [
    { account: { gl: glCodes.transactionBalance }, debit_kobo: amount_kobo },
    { account: await senderOf(trx, transfer), credit_kobo: amount_kobo },
  ]
  await bookEntry(trx, { org_id, kind: 'transfer reversal', reference, lines }, now)
  const reason = `Reversal of ${reference}`
  await moveWallet(trx, { org_id, user_id: null, kobo: amount_kobo, type: 'Reversed Transfer', reason }, now)
}

async function senderOf(trx: Database, transfer: TransferRow): Promise<{ nuban: string }> {
  const sender = await ownAccount(trx, transfer.org_id, transfer.sender_acct_no).executeTakeFirstOrThrow()
  return { nuban: sender.nuban }
}
