import { sameWords } from '../../../domain/option'
import { requiredFieldMessage } from '../../../domain/required-field'
import { rankOf, userTypeInWords } from '../../../domain/staff/ranks'
import { type Problems, problemsBy } from '../../../widgets/form/problems.rules'
import type { StaffUser } from '../staff.list'

/** The messages of the edit form (foundations §2, §5 and §8). */
export const STAFF_EDIT = {
  title: 'Edit user',
  crumb: 'Back',
  newPassword: 'New password',
  password: 'Password',
  confirm: 'Confirm password',
  ownPassword: 'Change your own password in the settings, so that the drafts on this device open with it.',
  toOwnPassword: 'Change password',
  passwordHelp: 'Leave it empty to keep the password as it is.',
  save: 'Save',
  saving: 'Saving. Leave this page open until the bank has answered.',
  discard: 'Discard changes',
  discardTitle: 'Discard what you have typed?',
  discardYes: 'Discard',
  discardNo: 'Go on editing',
  confirmTitle: 'Save this change?',
  confirmYes: 'Save',
  confirmNo: 'Do not save',
  news: 'What became of the edits of this staff user',
  done: 'User edited succesfully !!!',
  passwordsDiffer: 'Passwords do not match',
  networkError: 'Network error!',
  missing: 'The bank has no such staff user any more',
  notHere: 'This staff user is not on this device',
  notHereText: 'Look for the staff user in the list.',
  list: 'Staff users',
  noun: { one: 'edit of a staff user', many: 'edits of staff users' },
  unchanged: 'Nothing was changed.',
  findOut: 'Read the record again: it shows what was saved. A new password shows itself at a sign-in only.',
} as const

/** The label of each field of the form. */
export const STAFF_LABELS: Readonly<Record<StaffFormField, string>> = {
  firstname: 'First name',
  lastname: 'Last name',
  staff_id: 'Staff ID',
  branch_code: 'Branch code',
  email: 'Email',
  authorize: 'Authorize',
  gender: 'Gender',
  org_id: 'Organisation',
  phone: 'Phone',
  user_type: 'User type',
  city: 'City',
}

/** Returns what follows from saving, which the user cannot take back. */
export function consequenceMessage(consequence: Consequence, changes: Partial<StaffForm>): string {
  switch (consequence) {
    case 'blocks-self':
      return 'You block yourself: the bank refuses your next call, you cannot sign in again, and another Authorizer or Super Admin has to authorize you.'
    case 'lowers-self':
      return `You lower your own user type to ${userTypeInWords(changes.user_type ?? '')}. You cannot raise it again yourself.`
    case 'moves-self':
      return `You move yourself to the organisation ${changes.org_id ?? ''}. You have to sign in again, and the drafts on this device stay with the organisation that you leave.`
    case 'moves-other':
      return `This user leaves your organisation for ${changes.org_id ?? ''} and your list. You cannot move the user back; somebody there can.`
  }
}

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

/** Something that saving does beyond the record itself. */
export type Consequence = 'blocks-self' | 'lowers-self' | 'moves-self' | 'moves-other'

/**
 * Returns what follows from a change and cannot be taken back by the user who saves it: one who blocks,
 * lowers or moves himself has no longer the rank, or the organisation, to undo it.
 */
export function consequencesOf(
  isSelf: boolean,
  before: StaffForm,
  changes: Partial<StaffForm>,
): readonly Consequence[] {
  const { authorize, user_type, org_id } = changes
  const isLowered = user_type !== undefined && rankOf(user_type) < rankOf(before.user_type)
  const found: readonly (Consequence | false)[] = [
    isSelf && authorize === 'Block' && 'blocks-self',
    isSelf && isLowered && 'lowers-self',
    org_id !== undefined && (isSelf ? 'moves-self' : 'moves-other'),
  ]
  return found.filter((one) => one !== false)
}
