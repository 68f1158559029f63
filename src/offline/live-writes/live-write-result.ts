import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'

/** A live write that has arrived at the bank. */
export interface LiveWriteDone {
  /** The bank's message; '' if it sent none, or if a check found the write. */
  readonly message: string
  /** The bank's name for what it made: a teller number. Undefined if it gives none. */
  readonly reference?: string | undefined
  /** The result of the check, if a check found the write; undefined if the bank answered yes. */
  readonly found?: FoundAtBank
}

/** What a status check found. */
interface FoundAtBank {
  readonly detail: string
  /** True if an earlier try of the same write was found. This one was not sent, or was refused. */
  readonly isEarlierTry: boolean
  /** The id of the log entry that is to be marked as read. */
  readonly entryId: string
}

/** Why a live write did not succeed, or is not known to have succeeded. */
export type LiveWriteFailure =
  /**
   * The bank refused it, and a check did not find it. With `isOver` the same cannot be done any more at all.
   * With `isAboutContent` the refusal is about what the call brings, not about the token.
   */
  | {
      readonly kind: 'said-no'
      readonly message: string
      readonly isOver: boolean
      readonly isAboutContent?: true
    }
  /**
   * It was not sent; or, with `hasLeft`, the bank has answered that it did not execute it. With `isUnchecked`
   * that may be about the browser's second POST alone, and the bank could not be asked.
   */
  | {
      readonly kind: 'not-sent'
      readonly because: BankFailure
      readonly hasLeft?: true
      readonly isUnchecked?: true
    }
  /** Not sent: an overlapping write was sent before, and its outcome is unknown. */
  | { readonly kind: 'unsettled' }
  /** Not sent: an overlapping write was absent, and it could not be checked whether it still is. */
  | { readonly kind: 'not-checked'; readonly because: BankFailure }
  /** Not sent: another overlapping write, with this title, has arrived after all. */
  | { readonly kind: 'came-late'; readonly title: string; readonly detail: string }
  /**
   * Not sent: the same was executed before, the last time at `at` (ms), and `accepted` does not name all of
   * those. With `isOther` it was another write that replaced this one, or that looks the same at the bank.
   */
  | {
      readonly kind: 'done-before'
      readonly title: string
      readonly at: number
      readonly isOther: boolean
      readonly ids: readonly string[]
    }
  /**
   * Not sent: the same was sent before, the last time at `at` (ms), and only the user's word says that it was
   * not received. The user has to say whether this is a second try of it or another one.
   */
  | {
      readonly kind: 'said-absent'
      readonly title: string
      readonly at: number
      readonly ids: readonly string[]
    }
  /** Not sent: its entry could not be written to the log. */
  | { readonly kind: 'not-logged' }
  /** It was sent, and no answer says what became of it. `entryId` is its open entry in the log. */
  | { readonly kind: 'unknown'; readonly entryId: string; readonly because: BankFailure }

/** How a live write ended. */
export type LiveWriteResult = Result<LiveWriteDone, LiveWriteFailure>
