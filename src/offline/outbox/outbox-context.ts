import type { BankConnection } from '../../bank/client'
import type { AnyDraft, DraftSender } from '../drafts/define-draft'
import type { DraftShelf } from '../drafts/draft-store'

/** What the sender works with: an open page's, for as long as it is open and unlocked. */
export interface OutboxContext extends DraftShelf {
  readonly connection: BankConnection
  /** The signed-in user's authorization token, read anew for each call. */
  readonly token: () => string | undefined
  readonly sender: DraftSender
  readonly kinds: readonly AnyDraft[]
  /** Whether this bank honours Idempotency-Key (runtime configuration). */
  readonly idempotency: boolean
  /** Aborts at logout. */
  readonly signal: AbortSignal
  readonly now: () => number
}

/** Whether the session still has the token that a call went with. */
export function isStill(context: OutboxContext, token: string): boolean {
  return context.token() === token
}
