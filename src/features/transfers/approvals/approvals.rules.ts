import { type Amount, compareAmounts, sumAmounts } from '../../../domain/money'
import { type Denial, type Deployment, may } from '../../../domain/permissions'
import type { SessionUser } from '../../../domain/session-user'
import type { Waiting } from '../../../widgets/live-write/off.messages'
import type { Transfer } from '../transfer'

/** Why a transfer may not be chosen now; `undefined` where it may. */
export type NotForMe =
  /** The user initiated it, and this deployment wants four eyes. */
  | { readonly kind: 'own'; readonly denial: Denial }
  /** It is part of an approval or rejection that is still being sent, or whose outcome is not known. */
  | { readonly kind: Waiting }
  /** The row is older than its status. */
  | { readonly kind: 'not-initiated' }

/** Who may choose what (contract, "Ranks per call"): initiated transfers, not one's own, none that is decided on already. */
export function whyNot(
  transfer: Pick<Transfer, 'id' | 'status' | 'initiator_id'>,
  user: Pick<SessionUser, 'id' | 'user_type' | 'org_id'>,
  deployment: Deployment,
  waiting: Waiting | undefined,
): NotForMe | undefined {
  if (waiting) return { kind: waiting }
  if (transfer.status.toLowerCase() !== 'initiated') return { kind: 'not-initiated' }
  if (transfer.initiator_id !== user.id) return undefined
  const verdict = may(user, 'authorise own transfers', deployment)
  return verdict.allowed ? undefined : { kind: 'own', denial: verdict }
}

/** Count, largest and sum of what is chosen; `undefined` where nothing is. */
export interface ChosenSums {
  readonly count: number
  readonly largest: Transfer
  readonly sum: Amount
}

/** What the token is asked for: repeats count, largest and sum. */
export function chosenSums(chosen: readonly Transfer[]): ChosenSums | undefined {
  const [first, ...more] = chosen
  if (!first) return undefined
  const largest = more.reduce(
    (greatest, row) => (compareAmounts(row.amount_wth_fees, greatest.amount_wth_fees) > 0 ? row : greatest),
    first,
  )
  return { count: chosen.length, largest, sum: sumAmounts(chosen.map((row) => row.amount_wth_fees)) }
}
