import { cleanText } from '../../../domain/clean-text'
import { readPhone } from '../../../domain/phone'
import { requiredFieldMessage, requiredPasswordMessage } from '../../../domain/required-field'
import { type Problems, problemsBy } from '../../../widgets/form/problems.rules'
import { SETTINGS } from '../settings.messages'

/** The fields of the form for a new staff user, by wire name, but for the passwords. */
export const ADMIN_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'staff_id',
  'branch_code',
  'user_type',
  'gender',
] as const

/** A field of the form that may be remembered. */
export type AdminField = (typeof ADMIN_FIELDS)[number]
/** A password field of the form, which is never remembered. */
export type AdminPasswordField = 'password' | 're_password'

/** The input of the form, but for the passwords. */
export type TypedAdmin = Readonly<Record<AdminField, string>>

/** Nothing is typed. */
export const NO_ADMIN: TypedAdmin = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  staff_id: '',
  branch_code: '',
  user_type: '',
  gender: '',
}

/** Returns what is typed as it is sent: clean texts, and the phone as it is dialled here. */
export function adminFrom(typed: TypedAdmin): TypedAdmin {
  const clean = Object.fromEntries(ADMIN_FIELDS.map((name) => [name, cleanText(typed[name])]))
  return { ...NO_ADMIN, ...clean, phone: readPhone(typed.phone) }
}

/** Returns what keeps a staff user from being added, by field (foundations §5, "Create admin"). */
export function adminProblems(
  typed: TypedAdmin,
  passwords: Readonly<Record<AdminPasswordField, string>>,
): Problems<AdminField | AdminPasswordField> {
  const { password, re_password } = passwords
  return {
    ...problemsBy(ADMIN_FIELDS, (field) => requiredFieldMessage(field, typed[field])),
    password: requiredPasswordMessage('password', password),
    re_password:
      requiredPasswordMessage('re_password', re_password) ??
      (password === '' || password === re_password ? undefined : SETTINGS.passwordsDiffer),
  }
}
