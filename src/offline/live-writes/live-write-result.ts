import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'
import type { LiveWriteOutcome } from './log-entry'

/** Why a live write did not succeed, or is not known to have succeeded. */
export type LiveWriteFailure =
  /** The bank refused it. With `isAboutContent` for what the call brings, not for the token. */
  | { readonly kind: 'said-no'; readonly message: string; readonly isAboutContent?: true }
  /** It was not sent; or, with `hasLeft`, the bank has answered that it did not execute it. */
  | { readonly kind: 'not-sent'; readonly because: BankFailure; readonly hasLeft?: true }
  /** It was sent, and the bank has said that it was not done and never will be. */
  | { readonly kind: 'withdrawn' }
  /** Not sent: the code that sends it did not load. */
  | { readonly kind: 'code-missing' }
  /** Not sent: the outcome of an earlier write is unknown that this one would repeat or undo. */
  | { readonly kind: 'unsettled' }
  /**
   * Not sent: the same was executed before, the last time at `at` (ms), and `accepted` does not name all of
   * those, which are `ids`.
   */
  | {
      readonly kind: 'done-before'
      readonly title: string
      readonly at: number
      readonly ids: readonly string[]
    }
  /** Not sent: its entry could not be written to the log. */
  | { readonly kind: 'not-logged' }
  /** It was sent, and no answer says what became of it. `entryId` is its open entry in the log. */
  | { readonly kind: 'unknown'; readonly entryId: string; readonly because: BankFailure }

/** How a live write ended: with what the bank said of it, or why it did not succeed. */
export type LiveWriteResult = Result<LiveWriteOutcome, LiveWriteFailure>
