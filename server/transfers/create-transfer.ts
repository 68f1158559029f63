import { randomUUID } from 'node:crypto'
import { holderName, ownAccount } from '../accounts/accounts.ts'
import { bankNamed, nameAtOtherBank } from '../accounts/other-banks.ts'
import type { Resolver } from '../call/context.ts'
import { done, refused } from '../call/flagged-answer.ts'
import { badInput } from '../call/refusals.ts'
import { koboOfAmount } from '../money/naira.ts'
import { isMoneyToken } from '../session/money-token.ts'

interface Args {
  sender_acct_no: string
  sender_acct_name: string
  beneficiary_acct_no: string
  beneficiary_acct_name: string
  beneficiary_org_id: string
  beneficiary_org_name: string
  amount_wth_fees: number
  order_id: string
  remarks?: string
  token: string
  org_id: string
  initiator_id: string
  initiator_name: string
}

/**
 * Enters a transfer, to be authorised later; nothing is debited yet. A second one with the same order id is
 * refused. The names of both accounts and of the bank are stored as the enquiry gives them, whatever the call
 * says.
 */
export const createTransfer: Resolver<Args> = async (_, args, context) => {
  const { db, rules } = context
  const amount_kobo = koboOfAmount(args.amount_wth_fees, 'amount_wth_fees')
  if (!/^\d{10}$/.test(args.beneficiary_acct_no)) throw badInput('beneficiary_acct_no has 10 digits')
  if (args.order_id.trim() === '') throw badInput('order_id is empty')
  if (!(await isMoneyToken(context, args.token))) return refused('Wrong token')
  const sender = await ownAccount(db, args.org_id, args.sender_acct_no).executeTakeFirst()
  if (!sender) return refused('Sender account was not found')
  const beneficiary_org_name = bankNamed(args.beneficiary_org_id)
  if (!beneficiary_org_name) return refused('Beneficiary bank was not found')
  const beneficiary_acct_name = nameAtOtherBank(args.beneficiary_acct_no, args.beneficiary_org_id)
  if (!beneficiary_acct_name) return refused('Beneficiary account was not found')
  if (sender.balance_kobo < amount_kobo) return refused('Insufficient balance')
  const { sender_acct_no, beneficiary_acct_no, beneficiary_org_id } = args
  const entered = await db
    .insertInto('transfers')
    .values({
      id: randomUUID(),
      org_id: args.org_id,
      sender_acct_no,
      sender_acct_name: holderName(sender),
      beneficiary_acct_no,
      beneficiary_acct_name,
      beneficiary_org_id,
      beneficiary_org_name,
      amount_kobo,
      order_id: args.order_id,
      remarks: args.remarks ?? null,
      status: 'initiated',
      initiator_id: args.initiator_id,
      initiator_name: args.initiator_name,
      authorizer_id: null,
      authorizer_name: null,
      retries: 0,
      bank_message: null,
      status_code: null,
      settles_at: null,
      created_at: rules.now().toISOString(),
      updated_at: null,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'order_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return entered ? done('Transfer initiated successfully') : refused('Duplicate order id')
}
