/** The texts that the tabs of the settings share (foundations §2, §5 and §8). */
export const SETTINGS = {
  news: 'Your last changes',
  unchanged: 'Nothing was changed.',
  loading: 'Loading what is set now',
  notRead: 'What is set now could not be read',
  offline: 'You are offline. It is read when you are online again.',
  retry: 'Try again',
  sending: 'Sending. Leave this page open until the bank has answered.',
  cancel: 'Cancel',
  passwordsDiffer: 'check password and try again',
} as const

/** The profile tab. */
export const PROFILE = {
  noun: { one: 'change of your profile', many: 'changes of your profile' },
  title: 'Your profile',
  edit: 'Edit Profile',
  save: 'Save',
  done: 'Your profile is updated',
  next: 'Your name and contact are the new ones from now on.',
  missing: 'The bank does not list you as a staff user any more',
  findOut: 'Log out and sign in again: your profile then shows what the bank has.',
  none: 'not known',
  fields: {
    firstname: 'Firstname',
    lastname: 'Lastname',
    email: 'Email',
    phone: 'Phone',
    gender: 'Gender',
  },
  userType: 'User type',
  staffId: 'Staff ID',
  branchCode: 'Branch code',
  organisation: 'Organisation',
  notCompared:
    'Saving replaces all of these at the bank, also what someone else has changed since you signed in.',
  phoneHelp: 'Your transfers and bills are sent under this number.',
} as const

/** The tab that changes the password. */
export const PASSWORD = {
  noun: { one: 'password change', many: 'password changes' },
  title: 'Change Password',
  facts: 'Your new password',
  old: 'Old password',
  next: 'New password',
  confirm: 'Confirm password',
  save: 'Change Password',
  done: 'Your password is changed',
  doneText: 'Use the new password the next time you sign in. It opens your drafts on this device as well.',
  following: 'Wait: this device is locking your drafts with the new password.',
  notFollowed: 'Your drafts on this device still open with your old password',
  notFollowedText:
    'Sign in with the new password the next time. Then open the outbox: it asks once for the old password and takes the drafts over.',
  refused:
    'Your password is as it was. If you are sure of the old one, an earlier try may have changed it: sign in with the new one.',
  findOut:
    'Log out and sign in with the new password. If the bank refuses it, the old one still counts, and you can change it again.',
} as const

/** The tab that adds a staff user. */
export const CREATE_ADMIN = {
  noun: { one: 'new staff user', many: 'new staff users' },
  title: 'Create Admin',
  save: 'Create Admin',
  done: 'User added succesfully !!!',
  next: 'The form is ready for the next one. Tell the new user the password yourself.',
  refused: 'The user was not added.',
  findOut: 'Look for the new user in the list of staff, or ask who administers it.',
  fields: {
    firstname: 'Firstname',
    lastname: 'Lastname',
    email: 'Email',
    staff_id: 'Staff ID',
    branch_code: 'Branch code',
    phone: 'Phone',
    user_type: 'User type',
    gender: 'Gender',
    password: 'Password',
    re_password: 'Confirm password',
  },
} as const

/** The tab of the bank's limits and operation date. */
export const CONFIG = {
  noun: { one: 'change of the config', many: 'changes of the config' },
  title: 'Config',
  save: 'Update',
  done: 'Updated successfully',
  next: 'Everyone at your bank works with these values from now on.',
  missing: 'The bank has no config',
  findOut: 'Read the config again: it shows what counts now.',
  fields: {
    postingLimit: 'Posting limit',
    authorizationLimit: 'Authorization limit',
    operationDate: 'Operation date',
  },
  limitHelp: 'Whole naira',
  dateHelp: 'The day on which postings and journals of your bank are booked.',
  noLimit: 'Type a whole number of naira',
  limitTooLarge: 'The bank takes whole numbers up to 2147483647',
  noDate: 'Operation date is required',
  moveTitle: 'Move the operation date?',
  moveYes: 'Move the date',
  moveNo: 'Keep the date',
  held: 'Drafts that were written for another date are held on their devices until their users confirm or edit them.',
} as const

/** The tab that chooses how transfers leave the bank. */
export const SWITCH = {
  noun: { one: 'change of the transfer switch', many: 'changes of the transfer switch' },
  title: 'Transfer Switch',
  switch: 'Switch',
  channel: 'Channel',
  save: 'Save',
  required: 'Switch And Channel Are Required',
  done: 'Switch Added',
  next: 'New transfers leave through it from now on.',
  failed: 'Cant Update Switch',
  findOut: 'Read the switches again: the active one counts.',
  empty: 'Your bank has no transfer switches',
  emptyText: 'They are set up by the provider of your bank’s system.',
  active: 'active now',
} as const

/** Returns what moving the operation date means, from and to being days in words. */
export function movedDateMessage(from: string, to: string, isBack: boolean): string {
  return isBack
    ? `From ${from} back to ${to}. What is booked from now on gets the earlier date.`
    : `From ${from} to ${to}, more than one day ahead. What is booked from now on gets the later date.`
}

/** Returns "Config: posting limit, operation date". */
export function changedFieldsMessage(labels: readonly string[]): string {
  return labels.map((label) => label.toLowerCase()).join(', ')
}
