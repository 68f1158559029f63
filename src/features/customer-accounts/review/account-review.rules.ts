import { changesOf, type FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { type AccountRecord, type EditedField, editedFieldsOf, isPicture } from '../edit/edited-account'

/** The messages of the review of an account. */
export const ACCOUNT_REVIEW = {
  title: 'Customer account',
  pictures: 'Photo and identification',
  created: 'Created',
  approvedBy: 'Approved by',
  none: '–',
  noPicture: 'The bank has no picture.',
  close: 'Close',
  changed: 'Changed since you opened it',
  otherPicture: 'another picture',
  edit: 'Edit',
  approved: 'Account approved',
  cancel: 'Cancel',
  changedMeanwhile: 'The account was changed since you opened it. Nothing was sent.',
  lookAgain: 'Look at it again, then approve it.',
} as const

/** Returns the question before an approval: "Approve Halima Abubakar?" */
export function approveQuestion(name: string): string {
  return `Approve ${name}?`
}

/** Returns what a button says that shows a picture as large as there is room. */
export function enlargeMessage(label: string): string {
  return `${label}, full size`
}

/** Returns a value before and now; each may be ''. */
export function changeMessage(before: string, now: string): string {
  return `${before || ACCOUNT_REVIEW.none} before, ${now || ACCOUNT_REVIEW.none} now`
}

/** Returns that what is typed in the edit form is no part of an approval: "1 field changed, not sent yet". */
export function unsentEditMessage(changed: string): string {
  return `${changed}. It is not part of the approval.`
}

/** Returns the fields of an account that the bank has otherwise now than when it was opened. */
export function changedSince(opened: AccountRecord, now: AccountRecord): readonly FieldChange<EditedField>[] {
  return changesOf({ original: editedFieldsOf(opened), edited: editedFieldsOf(now) })
}

/**
 * Returns whether pictures have to be read again to know that an account is still the one on the screen: the
 * bank does not say when it was changed last.
 */
export function needsPictures({ updated_at }: AccountRecord): boolean {
  return updated_at === ''
}

/**
 * Returns whether the account is still the one on the screen. `atBank` was read with pictures if
 * {@link needsPictures}.
 */
export function isAsShown(shown: AccountRecord, atBank: AccountRecord): boolean {
  const changes = changedSince(shown, atBank)
  if (needsPictures(shown)) return changes.length === 0
  return shown.updated_at === atBank.updated_at && changes.every(({ name }) => isPicture(name))
}
