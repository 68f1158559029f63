import { type Amount, formatNaira } from '../../../domain/money/amount'
import { sidesMessage } from '../../../domain/money/sides'
import type { Denial } from '../../../domain/staff/permissions'
import { countMessage } from '../../../widgets/list/status/list-status.messages'
import { waitingMessage } from '../../../widgets/live-write/live-write.messages'
import { type ApprovalRun, type NotApprovable, sidesOfPostings } from '../posting-approval.rules'
import type { Posting } from '../postings.list'
import { POSTINGS } from '../postings.messages'

/** The messages of the approval of pending postings (money-movement §2, §6 and §8). */
export const PENDING = {
  title: 'Cash Approvals',
  refresh: 'Refresh list',
  approve: 'Approve',
  question: 'Are you sure you want approve?',
  yes: 'Yes',
  no: 'No',
  done: 'Approved successfully',
  nothingChosen: 'Select postings first',
  noLimits: 'The limits are not known yet',
  justApproved: 'Approved just now',
  own: 'You entered this',
  aboveLimit: 'Above your limit',
  unsettled: 'Outcome unknown',
  beingSent: 'Being sent',
  approvedBy: 'An Authorizer or a Super Admin approves these.',
  see: 'See the approved postings',
  read: 'I have read this',
  seeThem: 'See them',
  pagesAbove: 'Pages, above the list',
  messages: {
    one: 'pending posting',
    many: 'pending postings',
    none: 'No postings wait for approval',
    loading: '...Fetching postings',
    failed: 'Something went wrong',
  },
} as const

/** Returns why a posting cannot be approved, in a few words. */
function whyNotMessage(why: NotApprovable | undefined): string | undefined {
  switch (why?.kind) {
    case undefined:
      return undefined
    case 'waiting':
      return waitingMessage(why.waiting, POSTINGS.messages)
    case 'no-limits':
      return PENDING.noLimits
    case 'approved':
      return PENDING.justApproved
    case 'denied':
      return why.denial.reason
  }
}

/** Returns why the user may not, and what to do. "Not Authorized" (money-movement §6) has no full stop. */
export function deniedMessage({ reason, advice }: Denial): string {
  return `${reason}${reason.endsWith('.') ? '' : '.'} ${advice}`
}

/** Returns the same with what to do instead. */
export function whyNotAdvice(why: NotApprovable | undefined): string | undefined {
  return why?.kind === 'denied' ? deniedMessage(why.denial) : whyNotMessage(why)
}

/** Returns the same in two or three words, for the row itself. */
export function shortReasonMessage(why: NotApprovable): string {
  switch (why.kind) {
    case 'waiting':
      return why.waiting === 'unsettled' ? PENDING.unsettled : PENDING.beingSent
    case 'no-limits':
      return PENDING.noLimits
    case 'approved':
      return PENDING.justApproved
    case 'denied':
      return why.denial.kind === 'own' ? PENDING.own : PENDING.aboveLimit
  }
}

/** Returns "You can approve up to ₦120,000.00." */
export const limitMessage = (limit: Amount) => `You can approve up to ${formatNaira(limit)}.`

/** Returns "Selection covers 23 postings". */
export const selectionMessage = (count: number) =>
  `Selection covers ${countMessage(count, POSTINGS.messages)}`

/** Returns "Approving 2 of 5. Keep this page open." */
export function stepMessage(number: number, of: number): string {
  return of === 1 ? '' : `Approving ${number} of ${of}. Keep this page open.`
}

function sumsMessage(postings: readonly Posting[]): string {
  const sides = sidesOfPostings(postings)
  return sides ? `: ${sidesMessage(sides)}` : ''
}

/** Returns "3 approved: debits ₦92,000.00, credits ₦50,000.00, net debit ₦42,000.00". */
export function approvedMessage(postings: readonly Posting[]): string {
  return `${postings.length} approved${sumsMessage(postings)}`
}

/** Returns the heading over what became of a run that did not end well: "3 of 5 postings were approved". */
export function runTitle({ approved, refused, unknown, notSent }: ApprovalRun<Posting>): string {
  const all = approved.length + refused.length + notSent.length + (unknown ? 1 : 0)
  return `${approved.length} of ${countMessage(all, POSTINGS.messages)} ${approved.length === 1 ? 'was' : 'were'} approved${sumsMessage(approved)}`
}

const named = ({ account_name, amount, teller_cheque_no }: Posting) =>
  `${formatNaira(amount)}, ${account_name}, teller no ${teller_cheque_no}`

/** Returns a sentence for each posting of a run: which went, and which did not. */
export function runLines(
  run: ApprovalRun<Posting>,
): readonly { readonly id: string; readonly text: string }[] {
  return [
    ...run.approved.map((row) => ({ id: row.id, text: `${named(row)}: approved` })),
    ...run.refused.map(({ row, why }) => ({ id: row.id, text: `${named(row)}: not approved. ${why}` })),
    ...(run.unknown
      ? [{ id: run.unknown.id, text: `${named(run.unknown)}: no answer; we are asking the bank` }]
      : []),
    ...run.notSent.map((row) => ({ id: row.id, text: `${named(row)}: not sent` })),
  ]
}
