import { requiredPasswordMessage } from '../../../domain/required-field'
import type { Problems } from '../../../widgets/form/problems.rules'
import { SETTINGS } from '../settings.messages'

/** The fields of the password form. */
type PasswordField = 'old' | 'new' | 'confirm'

/** Nothing is typed. */
export const NO_PASSWORDS: Readonly<Record<PasswordField, string>> = { old: '', new: '', confirm: '' }

/** Returns what keeps a password from being changed, by field (foundations §5, "Change password"). */
export function passwordProblems(typed: Readonly<Record<PasswordField, string>>): Problems<PasswordField> {
  return {
    old: requiredPasswordMessage('old', typed.old),
    new: requiredPasswordMessage('new', typed.new),
    confirm:
      requiredPasswordMessage('confirm', typed.confirm) ??
      (typed.new === '' || typed.new === typed.confirm ? undefined : SETTINGS.passwordsDiffer),
  }
}
