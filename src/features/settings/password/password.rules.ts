import { requiredFieldMessage } from '../../../domain/required-field'
import { SETTINGS } from '../settings.messages'

/** The fields of the password form. */
export type PasswordField = 'old' | 'new' | 'confirm'

/** Returns what keeps a password from being changed, by field (foundations §5, "Change password"). */
export function passwordProblems(
  typed: Readonly<Record<PasswordField, string>>,
): Partial<Record<PasswordField, string>> {
  const problems: Partial<Record<PasswordField, string>> = {}
  for (const field of ['old', 'new', 'confirm'] as const) {
    // A password may consist of spaces.
    const problem = typed[field] === '' ? requiredFieldMessage(field, '') : undefined
    if (problem) problems[field] = problem
  }
  if (!problems.new && !problems.confirm && typed.new !== typed.confirm)
    problems.confirm = SETTINGS.passwordsDiffer
  return problems
}
