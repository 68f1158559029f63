import type { Amount } from '../../../domain/money/amount'
import { compareAmounts, sumAmounts } from '../../../domain/money/money'
import { type Denial, type Deployment, may } from '../../../domain/staff/permissions'
import type { SessionUser } from '../../../domain/staff/session-user'
import type { Waiting } from '../../../widgets/live-write/live-write.messages'
import type { FilteredPage } from '../../../widgets/selection/use-chosen'
import type { Transfer } from '../transfer'
import type { DecisionFacts } from '../update-transfers-status.live'

/** Why a transfer cannot be selected now. */
export type NotSelectable =
  /** The user initiated it, and this deployment requires that another user authorises it. */
  | { readonly kind: 'own'; readonly denial: Denial }
  /** It is part of an approval or rejection that is in flight or whose outcome is not known. */
  | { readonly kind: Waiting }
  /** Its status has changed since it was initiated. */
  | { readonly kind: 'not-initiated' }

/**
 * Returns why the user may not select a transfer, or undefined if it may be selected (contract, "Ranks per
 * call"): only initiated transfers, none of the user's own, and none that is decided on already.
 */
export function whyNotSelectable(
  transfer: Pick<Transfer, 'id' | 'status' | 'initiator_id'>,
  user: Pick<SessionUser, 'id' | 'user_type' | 'org_id'>,
  deployment: Deployment,
  waiting: Waiting | undefined,
): NotSelectable | undefined {
  if (waiting) return { kind: waiting }
  if (transfer.status.toLowerCase() !== 'initiated') return { kind: 'not-initiated' }
  if (transfer.initiator_id !== user.id) return undefined
  const verdict = may(user, 'authorise own transfers', deployment)
  return verdict.allowed ? undefined : { kind: 'own', denial: verdict }
}

/** The number and the sum of the selected transfers. */
export interface ChosenSums {
  readonly count: number
  readonly sum: Amount
}

/** Returns the sums that are shown above the token, or undefined if no transfer is selected. */
export function chosenSums(chosen: readonly Transfer[]): ChosenSums | undefined {
  if (chosen.length === 0) return undefined
  return { count: chosen.length, sum: sumAmounts(chosen.map((row) => row.amount_wth_fees)) }
}

/** Returns the transfers with the largest first, as they are checked before they are signed. */
export function largestFirst(chosen: readonly Transfer[]): readonly Transfer[] {
  return chosen.toSorted((one, other) => compareAmounts(other.amount_wth_fees, one.amount_wth_fees))
}

/** The decision that the user is about to make on the selected transfers, or on the open one alone. */
export interface Decision {
  readonly status: DecisionFacts['status']
  readonly sums: ChosenSums
  readonly chosen: readonly Transfer[]
  /** The page beside which the one transfer was open; undefined if it is about the selected ones. */
  readonly openAt?: FilteredPage | undefined
}

/** The page of initiated transfers that is shown, and as much of it as tells what is no longer among them. */
export interface ShownPage {
  readonly rows: readonly Transfer[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * Returns whether a transfer is no longer initiated. It is if it says so itself, or if it is missing from the
 * page where it would be by its date: the bank orders them from the newest. A transfer that only moved to
 * another page is not. `page` is undefined if it does not show all initiated transfers, or not as the bank
 * has them.
 */
export function isDecided(transfer: Transfer, page: ShownPage | undefined): boolean {
  if (transfer.status.toLowerCase() !== 'initiated') return true
  if (!page || page.rows.some(({ id }) => id === transfer.id)) return false
  const { created_at: at } = transfer
  const newest = page.rows[0]?.created_at
  const oldest = page.rows.at(-1)?.created_at
  const isBelowTop = page.isFirst || (newest !== undefined && at < newest)
  const isAboveEnd = page.isLast || (oldest !== undefined && at > oldest)
  return isBelowTop && isAboveEnd
}
