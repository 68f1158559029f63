import type { BankConnection } from '../../bank/client'
import type { DraftSender, LoadDraftKinds } from '../drafts/define-draft'
import type { DraftStorage } from '../drafts/draft-store'

/** The context of the sender, while its page is open and unlocked. */
export interface OutboxContext extends DraftStorage {
  readonly connection: BankConnection
  /** Returns the signed-in user's authorization token. It is read for each call. */
  readonly token: () => string | undefined
  readonly sender: DraftSender
  readonly draftKinds: LoadDraftKinds
  /** Whether this bank honours Idempotency-Key (runtime configuration). */
  readonly idempotency: boolean
  /** Called with the bank's operation date (ISO day), for a form that is filled in now. */
  readonly showDate?: ((bankDay: string) => void) | undefined
  /** Called with the part of a draft that has left, 0 to 1, while it is sent; undefined at its end. */
  readonly noteSent?: ((draftId: string, part: number | undefined) => void) | undefined
  /** Aborts at logout. */
  readonly signal: AbortSignal
  readonly now: () => number
}

/** Returns true if the session still has the token that a call was made with. */
export function isCurrentToken(context: OutboxContext, token: string): boolean {
  return context.token() === token
}
