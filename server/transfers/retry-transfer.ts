import type { Resolver } from '../call/context.ts'
import { done, refused } from '../call/flagged-answer.ts'
import { answerDue, inProgress } from './switch.ts'

interface Args {
  org_id: string
  transfer_id: string
}

/**
 * Sends a pending transfer to the other bank once more and counts that in `retries`. It was debited when it
 * was approved, so no money moves here. The other bank answers as after an approval; an answer that is due
 * earlier stays due then.
 */
export const retryTransfer: Resolver<Args> = async (_, { org_id, transfer_id }, { db, rules, exchange }) => {
  const transfer = await db
    .selectFrom('transfers')
    .select(['order_id', 'status', 'settles_at', 'retries', 'beneficiary_acct_no', 'beneficiary_org_id'])
    .where('org_id', '=', org_id)
    .where('id', '=', transfer_id)
    .forUpdate()
    .executeTakeFirst()
  if (!transfer) return refused('Transfer was not found')
  exchange.written = { records: [transfer.order_id] }
  if (transfer.status !== 'pending') return refused('Only pending transfers can be retried')
  const now = rules.now()
  const retries = transfer.retries + 1
  const answered = answerDue({ ...transfer, retries }, now, rules.settleAfterMs)
  const isSooner = transfer.settles_at !== null && answered !== null && transfer.settles_at < answered
  await db
    .updateTable('transfers')
    .set({
      ...inProgress,
      retries,
      settles_at: isSooner ? transfer.settles_at : answered,
      updated_at: now.toISOString(),
    })
    .where('id', '=', transfer_id)
    .execute()
  return done('Transfer retried successfully')
}
