import { requiredFieldMessage } from '../../../domain/required-field'
import type { StaffUser } from '../staff'
import { STAFF_EDIT } from './staff-edit.messages'
import type { NewPassword, StaffForm, StaffFormField } from './staff-form'

/** The fields that may not be empty, in the specification's order (foundations §5, "Edit staff user"). */
const REQUIRED = ['phone', 'gender', 'firstname', 'lastname'] as const

/** The sentence about each field that does not pass, by the field's name in the form. */
export type StaffFormProblems = Readonly<Partial<Record<StaffFormField | 'confirm', string>>>

/**
 * Returns why the form cannot be sent (foundations §5, "Edit staff user"); nothing if it can. A field that is
 * empty because the bank sent none is not the same as one that was emptied.
 */
export function staffFormProblems(
  staff: Pick<StaffUser, (typeof REQUIRED)[number]>,
  form: StaffForm,
  { password, confirm }: NewPassword,
): StaffFormProblems {
  const problems: Partial<Record<StaffFormField | 'confirm', string>> = {}
  for (const field of REQUIRED) {
    const isUndefined = form[field] === '' && staff[field] === undefined
    const problem = requiredFieldMessage(field, isUndefined ? undefined : form[field])
    if (problem) problems[field] = problem
  }
  if (password !== confirm) problems.confirm = STAFF_EDIT.passwordsDiffer
  return problems
}
