import type { BankFailure } from '../../bank/failure'
import type { DraftEvent } from '../drafts/draft-states'
import type { DraftChange } from '../drafts/draft-store'

/** The result of one draft's try. */
export type Tried =
  /**
   * It was sent, refused or quarantined, it was found at the bank, or it waits for the user (another date, a
   * possible duplicate). `operationDate`: the date to which the bank has moved meanwhile (ISO day).
   */
  | { readonly kind: 'settled'; readonly operationDate?: string }
  /** The user or another tab was faster, it does not open here, or the bank does not show it. */
  | { readonly kind: 'passed-over' }
  /** The device does not store anything any more. */
  | { readonly kind: 'no-store' }
  | { readonly kind: 'failed'; readonly failure: BankFailure }

/** The event that happens to a draft instead of its sending, and the result of the try. */
export interface InsteadOfSending {
  readonly event: DraftEvent
  readonly change: DraftChange
  readonly tried: Tried
}
