import type { BankFailure } from '../../bank/failure'
import type { Result } from '../../domain/result'

/** A live write that the bank has. */
export interface LiveWriteDone {
  /** The bank's own sentence; '' when it said none, or when it was found there. */
  readonly message: string
  /** What the bank has of it, when that was found by a check instead of by its own yes. */
  readonly found?: FoundAtBank
}

/** What a status check found. */
export interface FoundAtBank {
  readonly detail: string
  /** It is an earlier try of the same: this one was not sent, or the bank refused it. */
  readonly isEarlierTry: boolean
  /** The entry of the log that says so. */
  readonly entryId: string
}

/** Why a live write did not succeed, or is not known to have. */
export type LiveWriteFailure =
  /** The bank said no, and a check found nothing of it. `isOver`: the same cannot be done any more at all. */
  | { readonly kind: 'said-no'; readonly message: string; readonly isOver: boolean }
  /** It never left, or the bank carried nothing out. */
  | { readonly kind: 'not-sent'; readonly because: BankFailure }
  /** The same left before, and its outcome is not known: this one was not sent. */
  | { readonly kind: 'unsettled' }
  /** One that overlaps was not there, and whether that is still so could not be checked: this one was not sent. */
  | { readonly kind: 'not-checked'; readonly because: BankFailure }
  /** Another one that overlaps, by its title, is at the bank after all: this one was not sent. */
  | { readonly kind: 'came-late'; readonly title: string; readonly detail: string }
  /** The same was carried out before, last at `at` (ms): this one was not sent, unless `accepted` names them all. */
  | {
      readonly kind: 'done-before'
      readonly title: string
      readonly at: number
      readonly ids: readonly string[]
    }
  /** Not even its entry in the log could be written, so it was not sent. */
  | { readonly kind: 'not-logged' }
  /** It left, and nothing says what became of it; `entryId` is its open entry in the log. */
  | { readonly kind: 'unknown'; readonly entryId: string; readonly because: BankFailure }

/** How a live write ended. */
export type LiveWriteResult = Result<LiveWriteDone, LiveWriteFailure>
