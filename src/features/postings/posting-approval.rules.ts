import type { Amount } from '../../domain/money/amount'
import { compareAmounts } from '../../domain/money/money'
import { knownSidesOf, type Sides } from '../../domain/money/sides'
import { type Actor, type Denial, type Deployment, may, type Verdict } from '../../domain/staff/permissions'
import type { SessionUser } from '../../domain/staff/session-user'
import type { Waiting } from '../../widgets/live-write/live-write.messages'
import type { Posting } from './postings.list'

/** The bank's limits in naira. */
export interface PostingLimits {
  readonly postingLimit: Amount
  readonly authorizationLimit: Amount
}

/**
 * Decides whether the actor may approve a pending posting of this amount (money-movement §6). The posting
 * limit changes nothing here: the same two user types approve below and above it. Above the authorization
 * limit only one of them may.
 */
export function mayApprovePosting(actor: Actor, amount: Amount, limits: PostingLimits): Verdict {
  return compareAmounts(amount, limits.authorizationLimit) > 0
    ? may(actor, 'approve pending posting above authorization limit')
    : may(actor, 'approve pending posting')
}

/**
 * Returns up to which amount the actor may approve, as far as a limit binds it; undefined if every amount, or
 * none, may be approved (money-movement §6).
 */
export function approvalLimit(actor: Actor, limits: PostingLimits | undefined): Amount | undefined {
  const isBound =
    may(actor, 'approve pending posting').allowed &&
    !may(actor, 'approve pending posting above authorization limit').allowed
  return isBound ? limits?.authorizationLimit : undefined
}

/** Why a posting cannot be approved now. */
export type NotApprovable =
  | { readonly kind: 'denied'; readonly denial: Denial }
  /** The limits are not known, and this user may not approve every amount. */
  | { readonly kind: 'no-limits' }
  /** Its approval is in flight, or its outcome is not known. */
  | { readonly kind: 'waiting'; readonly waiting: Waiting }
  /** It was approved on this screen; the list may still have it. */
  | { readonly kind: 'approved' }

/** The facts that decide, besides the posting itself, whether it may be approved now. */
interface ApprovalSituation {
  readonly user: Actor & Pick<SessionUser, 'staff_id'>
  readonly deployment: Deployment
  readonly limits: PostingLimits | undefined
  readonly waiting: Waiting | undefined
}

/**
 * Returns why the user cannot approve a posting, or undefined if nothing is against it: its amount
 * (money-movement §6), or that the user entered it (contract, "Ranks per call").
 */
export function whyNotApprovable(
  { amount, staff_id }: Pick<Posting, 'amount' | 'staff_id'>,
  { user, deployment, limits, waiting }: ApprovalSituation,
): NotApprovable | undefined {
  if (waiting !== undefined) return { kind: 'waiting', waiting }
  const any = may(user, 'approve pending posting')
  if (!any.allowed) return { kind: 'denied', denial: any }
  if (staff_id !== '' && staff_id === user.staff_id) {
    const own = may(user, 'approve own posting', deployment)
    if (!own.allowed) return { kind: 'denied', denial: own }
  }
  if (may(user, 'approve pending posting above authorization limit').allowed) return undefined
  if (!limits) return { kind: 'no-limits' }
  const verdict = mayApprovePosting(user, amount, limits)
  return verdict.allowed ? undefined : { kind: 'denied', denial: verdict }
}

/** The parts of a posting that a run of approvals names. */
interface Approvable {
  readonly id: string
  readonly amount: Amount
}

/** How one approval ended. */
export type ApprovalEnd =
  | { readonly kind: 'approved' }
  /** The bank answered no. */
  | { readonly kind: 'refused'; readonly why: string }
  /** It left the device, and no answer came. */
  | { readonly kind: 'unknown' }
  /** It did not leave the device. */
  | { readonly kind: 'not-sent'; readonly why: string }

/** The outcomes of several postings that were approved one after the other. */
export interface ApprovalRun<Row> {
  readonly approved: readonly Row[]
  readonly refused: readonly { readonly row: Row; readonly why: string }[]
  /** The posting without an answer, at which the run stopped. */
  readonly unknown: Row | undefined
  readonly notSent: readonly Row[]
  /** Why the run stopped, if it did so before one was sent. */
  readonly why: string | undefined
}

/**
 * Approves rows one after the other. It stops at the first that is not answered: if one answer got lost, the
 * next ones would too. `onStep` gets the number of the row (from 1).
 */
export async function approveInTurn<Row extends Approvable>(
  rows: readonly Row[],
  approve: (row: Row) => Promise<ApprovalEnd>,
  onStep: (number: number) => void,
): Promise<ApprovalRun<Row>> {
  const approved: Row[] = []
  const refused: { row: Row; why: string }[] = []
  for (const [index, row] of rows.entries()) {
    onStep(index + 1)
    const end = await approve(row)
    if (end.kind === 'approved') approved.push(row)
    else if (end.kind === 'refused') refused.push({ row, why: end.why })
    else if (end.kind === 'unknown')
      return { approved, refused, unknown: row, notSent: rows.slice(index + 1), why: undefined }
    else return { approved, refused, unknown: undefined, notSent: rows.slice(index), why: end.why }
  }
  return { approved, refused, unknown: undefined, notSent: [], why: undefined }
}

/**
 * Returns the sums of the debits and of the credits; undefined if a posting says of neither that it is one,
 * or if there is none.
 */
export function sidesOfPostings(rows: readonly Pick<Posting, 'amount' | 'trans_type'>[]): Sides | undefined {
  if (rows.length === 0) return undefined
  return knownSidesOf(rows.map(({ trans_type, amount }) => ({ type: trans_type, amount })))
}
