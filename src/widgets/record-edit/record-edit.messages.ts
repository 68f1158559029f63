import { type BankFailure, failureMessage, outcomeIsUnknown } from '../../bank/failure'

/** The texts of an edit form before anything is sent. */
export const RECORD_EDIT = {
  unchanged: 'Nothing has changed, so nothing was sent.',
  notCompared: 'Nothing was sent, because the record could not be compared with the bank’s.',
  conflict: 'Another user has changed this at the bank',
  conflictText: 'Nothing was sent. Choose which value each field shall have, then send it again.',
  atBank: 'At the bank now',
  typed: 'Yours',
  empty: 'empty',
  useAtBank: 'Use the bank’s',
  useTyped: 'Use mine',
  unreached: 'Network error occured',
} as const

/**
 * Returns the title and text for an edit that was not sent because the record could not be read again.
 * `unreached` is the title if the connection failed (foundations §8), where the specification gives the form
 * another one than the account edit; if the bank refused, its own message is the title.
 */
export function notReadMessage(
  failure: BankFailure,
  unreached: string = RECORD_EDIT.unreached,
): { readonly title: string; readonly text: string } {
  const why = failureMessage(failure)
  return failure.kind === 'offline' || outcomeIsUnknown(failure)
    ? { title: unreached, text: `${RECORD_EDIT.notCompared} ${why}` }
    : { title: why, text: RECORD_EDIT.notCompared }
}
