import { type Amount, compareAmounts } from '../../domain/money'
import { type Actor, may, type Verdict } from '../../domain/permissions'

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
