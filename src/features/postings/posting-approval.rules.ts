import { type Amount, compareAmounts } from '../../domain/money'
import { type Actor, may, type Verdict } from '../../domain/permissions'

/** The bank's limits, as amounts in naira. */
export interface PostingLimits {
  readonly postingLimit: Amount
  readonly authorizationLimit: Amount
}

/**
 * Whether the actor may approve a pending posting of this amount (money-movement §6). The posting limit changes
 * nothing here: below and above it the same two user types approve. Above the authorization limit one remains.
 */
export function mayApprovePosting(actor: Actor, amount: Amount, limits: PostingLimits): Verdict {
  return compareAmounts(amount, limits.authorizationLimit) > 0
    ? may(actor, 'approve pending posting above authorization limit')
    : may(actor, 'approve pending posting')
}
