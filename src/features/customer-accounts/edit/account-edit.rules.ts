import { BRANCH_CODE_MAX, NAME_MAX } from '../../../domain/limits'
import type { FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { messages, requiredMessage, tooLongMessage } from '../account-opening.messages'
import { EMAIL_FORMAT } from '../account-opening.rules'
import type { EditedField } from './edited-account'

/**
 * Returns what is wrong with the changed fields, by name, in the words of the opening form (foundations §5).
 * A field that is not changed is never wrong: it is the bank's.
 */
export function editProblems(
  changes: readonly FieldChange<EditedField>[],
): Readonly<Partial<Record<EditedField, string>>> {
  return Object.fromEntries(
    changes.flatMap(({ name, after }) => {
      const problem = PROBLEM[name]?.(after)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
}

const required = (label: string, most: number) => (text: string) =>
  text === '' ? requiredMessage(label) : text.length > most ? tooLongMessage(most) : undefined

const PROBLEM: Readonly<Partial<Record<EditedField, (text: string) => string | undefined>>> = {
  surname: required('Last name', NAME_MAX),
  first_name: required('First name', NAME_MAX),
  branch_code: required('Branch code', BRANCH_CODE_MAX),
  email: (text) => (text === '' || EMAIL_FORMAT.test(text) ? undefined : messages.email),
}
