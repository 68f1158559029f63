import { sameWords } from '../../../domain/option'
import type { StaffUser } from '../staff'

/** A field of the edit form (foundations §2, "Staff users table"), by its wire name, in its order. */
export type StaffFormField =
  | 'firstname'
  | 'lastname'
  | 'staff_id'
  | 'branch_code'
  | 'email'
  | 'authorize'
  | 'gender'
  | 'org_id'
  | 'phone'
  | 'user_type'
  | 'city'

/** The fields of the form: all texts, '' if the bank sent none. */
export type StaffForm = Readonly<Record<StaffFormField, string>>

/** A new password, typed twice. It is in the form's state alone, and in the call. */
export interface NewPassword {
  readonly password: string
  readonly confirm: string
}

/** No new password. */
export const NO_PASSWORD: NewPassword = { password: '', confirm: '' }

/** Returns what the form shows of a staff user. */
export function staffFormOf({ address, ...staff }: StaffUser): StaffForm {
  return {
    firstname: staff.firstname ?? '',
    lastname: staff.lastname ?? '',
    staff_id: staff.staff_id,
    branch_code: staff.branch_code,
    email: staff.email,
    authorize: staff.authorize,
    gender: staff.gender ?? '',
    org_id: staff.org_id,
    phone: staff.phone ?? '',
    user_type: staff.user_type,
    city: address.city,
  }
}

/** The wire values of Authorize/Block. */
export const AUTHORIZE_OPTIONS = sameWords(['Authorize', 'Block'])
