import type { SignedIn } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import type { RestAnswer } from '../call/rest-call.ts'
import type { TransferRow } from '../storage/tables-money.ts'
import { receiptAnswer, referenceIn } from './receipt-answer.ts'
import { moneyText, timeText } from './receipt-texts.ts'

/** Answers the receipt of one of the organisation's successful transfers (contract rest.md, "Downloads"). */
export async function transferReceipt(context: SignedIn): Promise<RestAnswer> {
  const { db, caller } = context
  const order_id = referenceIn(context, 'order_id')
  const transfer = await db
    .selectFrom('transfers')
    .selectAll()
    .where('org_id', '=', caller.org_id)
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  if (transfer && transfer.status !== 'successful') throw badInput('Only successful transfers have a receipt')
  return receiptAnswer(context, order_id, transfer && contentOf(transfer), 'Transfer was not found')
}

const contentOf = (transfer: TransferRow) => ({
  title: 'Transfer receipt',
  amount: moneyText(transfer.amount_kobo),
  lines: [
    ['Status', 'Successful'],
    ['Date', timeText(transfer.created_at)],
    ['Sender', transfer.sender_acct_name],
    ['Sender account', transfer.sender_acct_no],
    ['Beneficiary', transfer.beneficiary_acct_name],
    ['Beneficiary account', transfer.beneficiary_acct_no],
    ['Beneficiary bank', transfer.beneficiary_org_name],
    ['Remarks', transfer.remarks ?? ''],
    ['Order ID', transfer.order_id],
    [
      'Bank message',
      [transfer.bank_message, transfer.status_code && `(${transfer.status_code})`].filter(Boolean).join(' '),
    ],
  ] as const,
})
