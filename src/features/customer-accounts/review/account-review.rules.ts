import { changesOf, type FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { type AccountRecord, type EditedField, editedFieldsOf, isPicture } from '../edit/edited-account'

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
