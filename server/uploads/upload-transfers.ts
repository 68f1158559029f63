import { randomUUID } from 'node:crypto'
import { holderName, ownAccounts } from '../accounts/accounts.ts'
import { bankNamed } from '../accounts/other-banks.ts'
import { fullName } from '../call/caller.ts'
import type { SignedIn } from '../call/context.ts'
import { koboOfText } from '../money/naira.ts'
import { insertRows } from '../storage/insert-rows.ts'
import type { TransferRow } from '../storage/tables-money.ts'
import { type CsvRow, checkedRows, type Wrong } from './csv-table.ts'

export const transferColumns = [
  'sender_acct_no',
  'beneficiary_acct_no',
  'beneficiary_bank_code',
  'beneficiary_acct_name',
  'amount',
  'remarks',
] as const

type Row = CsvRow<(typeof transferColumns)[number]>

/**
 * Enters the transfers of a file by the rules of a single one, each with an order id of its own; nothing is
 * debited yet. Throws a bad file, and then none is entered.
 */
export async function uploadTransfers({ db, caller, rules }: SignedIn, rows: readonly Row[]): Promise<void> {
  const numbers = rows.map(({ cells }) => cells.sender_acct_no)
  const senders = await ownAccounts(db, caller.org_id, numbers)
  const created_at = rules.now().toISOString()
  const uploadId = randomUUID()
  const orderPrefix = `${Date.parse(created_at)}${caller.id}${uploadId.slice(0, 6)}`
  const transfers = checkedRows(rows, ({ cells }, at): TransferRow | Wrong => {
    const sender = senders.get(cells.sender_acct_no)
    const bankName = bankNamed(cells.beneficiary_bank_code)
    const amount = koboOfText(cells.amount, 'amount')
    if (!sender) return { problem: 'Sender account was not found' }
    if (!/^\d{10}$/.test(cells.beneficiary_acct_no)) return { problem: 'beneficiary_acct_no has 10 digits' }
    if (!bankName) return { problem: 'Beneficiary bank was not found' }
    if (cells.beneficiary_acct_name === '') return { problem: 'beneficiary_acct_name is empty' }
    if ('problem' in amount) return amount
    if (sender.balance_kobo < amount.kobo) return { problem: 'Insufficient balance' }
    const number = String(at + 1).padStart(5, '0')
    return {
      // The later row is the newer transfer, as if they had been entered one after the other.
      id: `${uploadId}-${number}`,
      org_id: caller.org_id,
      sender_acct_no: cells.sender_acct_no,
      sender_acct_name: holderName(sender),
      beneficiary_acct_no: cells.beneficiary_acct_no,
      beneficiary_acct_name: cells.beneficiary_acct_name,
      beneficiary_org_id: cells.beneficiary_bank_code,
      beneficiary_org_name: bankName,
      amount_kobo: amount.kobo,
      order_id: `${orderPrefix}${number}`,
      remarks: cells.remarks || null,
      status: 'initiated',
      initiator_id: caller.id,
      initiator_name: fullName(caller),
      authorizer_id: null,
      authorizer_name: null,
      retries: 0,
      bank_message: null,
      status_code: null,
      settles_at: null,
      created_at,
      updated_at: null,
    }
  })
  await insertRows(db, 'transfers', transfers)
}
