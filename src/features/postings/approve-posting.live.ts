import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { formatNaira } from '../../domain/money/amount'
import { ok } from '../../domain/result'
import { askRows } from '../../offline/lists/ask-page'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { pendingPostingList, shownInPostings } from './pending-postings.list'
import { type Posting, postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

const ApprovalFacts = v.object({
  /** The posting's id at the bank. */
  id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  /** In naira. */
  amount: StoredAmount,
  teller_cheque_no: v.string(),
})
export type ApprovalFacts = v.InferOutput<typeof ApprovalFacts>

/** The fields that identify an approved posting at the bank. Other fields may be odd and must not hide it. */
const PostingAtBank = v.object({ id: presentText, status: text })

/** Returns the facts of an approval of a pending posting. */
export function approvalOf({
  id,
  account_name,
  account_number,
  amount,
  teller_cheque_no,
}: Posting): ApprovalFacts {
  return { id, account_name, account_number, amount, teller_cheque_no }
}

/**
 * Approves a pending posting (money-movement §7). The contract lists it among the queries, and it writes: it
 * is sent once and settled like every live write.
 */
export const approvePostingLive = defineLive({
  operation: 'approvePendingPosting',
  noun: POSTINGS.messages,
  capability: 'approve pending posting',
  document: `query ApprovePendingPosting($id: String!, $email: String!) {
    approvePendingPosting(id: $id, email: $email) { status message }
  }`,
  needs: [],
  variables: ({ id }: ApprovalFacts, { user }) => ({ id, email: user.email }),
  answer: flaggedWriteAnswer('approvePendingPosting'),
  facts: ApprovalFacts,
  isSame: (one, other) => one.id === other.id,
  title: ({ amount, account_name }) => `Approval of ${formatNaira(amount)}, ${account_name}`,
  details: ({ account_number, teller_cheque_no }) => [
    { label: 'Account', value: account_number },
    { label: 'Teller no', value: teller_cheque_no },
  ],
  isThere: async ({ id }, context) => {
    const asked = await askRows(context, postingList, PostingAtBank)
    if (!asked.ok) return asked
    const found = asked.value.find((row) => row.id === id && row.status === 'APPROVED')
    return ok(found && { detail: POSTINGS.approved })
  },
  shownIn: ({ teller_cheque_no }) => shownInPostings(teller_cheque_no),
  invalidates: [pendingPostingList, postingList],
})
