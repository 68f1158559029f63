import { requiredFieldMessage } from '../../../domain/required-field'
import { type Problems, problemsBy } from '../../../widgets/form/problems.rules'
import type { StaffUser } from '../staff'
import { STAFF_EDIT } from './staff-edit.messages'
import type { NewPassword, StaffForm, StaffFormField } from './staff-form'

/** The fields that may not be empty, in the specification's order (foundations §5, "Edit staff user"). */
const REQUIRED = ['phone', 'gender', 'firstname', 'lastname'] as const

/**
 * Returns why the form cannot be sent (foundations §5, "Edit staff user"); nothing if it can. A field that is
 * empty because the bank sent none is not the same as one that was emptied.
 */
export function staffFormProblems(
  staff: Pick<StaffUser, (typeof REQUIRED)[number]>,
  form: StaffForm,
  { password, confirm }: NewPassword,
): Problems<StaffFormField | 'confirm'> {
  return {
    ...problemsBy(REQUIRED, (field) => {
      const isUndefined = form[field] === '' && staff[field] === undefined
      return requiredFieldMessage(field, isUndefined ? undefined : form[field])
    }),
    confirm: password === confirm ? undefined : STAFF_EDIT.passwordsDiffer,
  }
}
