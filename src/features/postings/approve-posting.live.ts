import * as v from 'valibot'
import { formatNaira } from '../../domain/naira'
import { ok } from '../../domain/result'
import { defineLive } from '../../offline/live-writes/define-live'
import { notFound } from '../../offline/live-writes/finding/extent'
import { exactLikeness, likenessOf, numberLikeness } from '../../offline/live-writes/finding/likeness'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { searchPosting } from './find-posting'
import { pendingPostingList } from './pending-postings.list'
import type { Posting } from './posting'
import { postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

const ApprovalFacts = v.object({
  /** The posting's id at the bank. */
  id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  /** In naira. */
  amount: v.string(),
  teller_cheque_no: v.string(),
  created_at: v.string(),
})
export type ApprovalFacts = v.InferOutput<typeof ApprovalFacts>

/** Returns the facts of an approval of a pending posting. */
export function approvalOf({
  id,
  account_name,
  account_number,
  amount,
  teller_cheque_no,
  created_at,
}: Posting): ApprovalFacts {
  return { id, account_name, account_number, amount, teller_cheque_no, created_at }
}

/**
 * Approves a pending posting (money-movement §7). The contract lists it among the queries, and it writes: it
 * is sent once and found again in the lists of postings like every live write.
 */
export const approvePostingLive = defineLive({
  operation: 'approvePendingPosting',
  noun: POSTINGS.noun,
  capability: 'approve pending posting',
  document: `query ApprovePendingPosting($id: String!, $email: String!) {
    approvePendingPosting(id: $id, email: $email) { status message }
  }`,
  needs: [],
  variables: ({ id }: ApprovalFacts, { user }) => ({ id, email: user.email }),
  answer: flaggedWriteAnswer('approvePendingPosting'),
  facts: ApprovalFacts,
  isSame: (one, other) => one.id === other.id,
  ifOver: 'It is no longer pending.',
  title: ({ amount, account_name }) => `Approval of ${formatNaira(amount)}, ${account_name}`,
  details: ({ account_number, teller_cheque_no }) => [
    { label: 'Account', value: account_number },
    { label: 'Teller no', value: teller_cheque_no },
  ],
  find: async (facts, context) => {
    const read = await searchPosting(facts.id, facts.created_at, context)
    if (!read.ok) return read
    const { rows, extent } = read.value
    const isPending = rows.some(({ id, isApproved }) => id === facts.id && !isApproved)
    if (rows.some((row) => row.isApproved && mayBeThatOf(facts, row)))
      return ok(
        isPending
          ? { kind: 'unclear', detail: 'it lists the posting as pending and as approved' }
          : { kind: 'arrived', detail: 'approved', isAnyones: true },
      )
    if (extent !== 'doubtful' && isPending) return ok({ kind: 'absent' })
    if (extent !== 'whole') return notFound(read.value)
    return ok({ kind: 'unclear', detail: 'it lists the posting neither as pending nor as approved' })
  },
  invalidates: [pendingPostingList, postingList],
})

/** A bank that keeps its two lists in two tables may have given one id to two postings. */
function mayBeThatOf(facts: ApprovalFacts, row: Posting): boolean {
  const likeness = likenessOf([
    numberLikeness(row.account_number, facts.account_number),
    exactLikeness(row.amount, facts.amount),
    numberLikeness(row.teller_cheque_no, facts.teller_cheque_no),
  ])
  return row.id === facts.id && likeness !== 'other'
}
