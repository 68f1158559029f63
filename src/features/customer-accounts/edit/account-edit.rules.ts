import { BRANCH_CODE_MAX, NAME_MAX } from '../../../domain/limits'
import { digitsOf } from '../../../domain/text/digits'
import { EMAIL_FORMAT } from '../../../domain/text/email'
import { readPhone } from '../../../domain/text/phone'
import { readDigits } from '../../../domain/text/read-digits'
import { type Problems, problemsBy } from '../../../widgets/form/problems.rules'
import { numberProblemMessage } from '../../../widgets/number-field/number-field.messages'
import type { FieldChange } from '../../../widgets/record-edit/record-edit.rules'
import { messages, requiredMessage, tooLongMessage } from '../opening/account-opening.messages'
import type { EditedField } from './edited-account'

/**
 * Returns what is wrong with the changed fields, by name, in the words of the opening form (foundations §5).
 * A field that is not changed is never wrong: it is the bank's.
 */
export function editProblems(changes: readonly FieldChange<EditedField>[]): Problems<EditedField> {
  const changed = new Map(changes.map(({ name, after }) => [name, after]))
  return problemsBy([...changed.keys()], (name) => PROBLEM[name]?.(changed.get(name) ?? ''))
}

const required = (label: string, most: number) => (text: string) =>
  text === '' ? requiredMessage(label) : text.length > most ? tooLongMessage(most) : undefined

const number = (text: string) => numberProblemMessage(readDigits(text), undefined)

/** How a changed number is sent, by name: "+234 803 554 1127" is 08035541127. */
const READ: Readonly<Partial<Record<EditedField, (text: string) => string>>> = {
  phone_number: readPhone,
  // An account's own number may have letters.
  account_number: (text) => digitsOf(text) || text,
  nuban: digitsOf,
}

/** Returns the changed numbers as they are sent, by field. Call it for changes without problems. */
export function readNumbers(
  changes: readonly FieldChange<EditedField>[],
): readonly { readonly name: EditedField; readonly number: string }[] {
  return changes.flatMap(({ name, after }) => {
    const read = READ[name]
    return read === undefined ? [] : [{ name, number: read(after) }]
  })
}

const PROBLEM: Readonly<Partial<Record<EditedField, (text: string) => string | undefined>>> = {
  surname: required('Last name', NAME_MAX),
  first_name: required('First name', NAME_MAX),
  branch_code: required('Branch code', BRANCH_CODE_MAX),
  nuban: number,
  email: (text) => (text === '' || EMAIL_FORMAT.test(text) ? undefined : messages.email),
}
