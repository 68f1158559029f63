import { type BankFailure, failureMessage } from '../../bank/failure'

/** What an edit form says before anything is sent. */
export const RECORD_EDIT = {
  unchanged: 'Nothing has changed, so nothing was sent.',
  conflict: 'Another user has changed this at the bank',
  conflictText: 'Nothing was sent. Choose which value each field shall have, then send it again.',
  atBank: 'At the bank now',
  typed: 'Yours',
  empty: 'empty',
  useAtBank: 'Use the bank’s',
  useTyped: 'Use mine',
} as const

/**
 * Returns the title and text for an edit that was not sent because the record could not be read again.
 * `unreached` is the title, if the specification gives the form another one than the account edit.
 */
export function notReadMessage(
  failure: BankFailure,
  unreached = 'Network error occured',
): { readonly title: string; readonly text: string } {
  return {
    title: unreached,
    text: `Nothing was sent, because the record could not be compared with the bank’s. ${failureMessage(failure)}`,
  }
}
