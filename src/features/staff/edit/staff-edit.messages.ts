import { userTypeInWords } from '../../../domain/ranks'
import type { Consequence } from './consequences.rules'
import type { StaffForm, StaffFormField } from './staff-form'

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
