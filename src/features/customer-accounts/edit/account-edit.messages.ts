import type { Noun } from '../../../domain/text/noun'
import { progressMessage } from '../../../widgets/download/download.messages'

/** The messages of the account edit screen (foundations §2, §5 and §8). */
export const ACCOUNT_EDIT = {
  title: 'Account edit',
  noun: { one: 'account update', many: 'account updates' } satisfies Noun,
  back: 'Back',
  see: 'See the accounts',
  edit: 'Edit account',
  approve: 'Approve account',
  done: 'User account updated successfully',
  ifRefused: 'Nothing was changed.',
  ifUnclear: 'Open the account, and see which values it has now.',
  next: 'What the bank has now is shown below.',
  news: 'Changes of this account',
  notFound: 'Account not found',
  notFoundText: 'The bank has no account like this any more, or several. Go back to the list and refresh it.',
  networkError: 'Network error',
  noStaffId: 'Staff ID is undefined. Please refresh page',
  retry: 'Retry',
  loading: 'Fetching the account',
  sending: 'Sending… Keep this page open until the bank replies.',
  comparing: 'Comparing with the bank…',
  takeBack: 'Keep the present picture',
  isNew: 'New picture, not sent yet',
  notShown: 'The bank has a picture that cannot be shown here.',
  pictureHelp: 'JPEG or GIF',
  preparing: 'Preparing the picture',
  fromDevice: 'Read only',
  fromDeviceText:
    'An account is changed online only. This is what the list on this device knows of it; the rest comes when you are online again.',
  notOnDevice: 'This account is not saved on this device. It is fetched when you are online again.',
  titleMessage: (holder: string, isApproval: boolean) =>
    `${isApproval ? 'Approval' : 'Update'} of the account of ${holder}`,
} as const

/** Returns how much of an account has come: "Loading, 300 kB of 800 kB", or "Loading, 300 kB". */
export function loadingMessage(received: number, total: number | undefined): string {
  return `Loading, ${progressMessage(received, total)}`
}

/** Returns how many fields are changed and not sent yet. */
export function changedMessage(count: number): string {
  if (count === 0) return 'Nothing changed yet'
  return count === 1 ? '1 field changed, not sent yet' : `${count} fields changed, not sent yet`
}

/** Returns who has approved an account before the user could. */
export function approvedMessage(staffId: string): string {
  return `Already approved by ${staffId}. Nothing was sent.`
}

/** Returns who changed an account last; each may be ''. */
export function lastChangeMessage(by: string, when: string): string {
  if (when === '' || when === '–') return by === '' ? '' : `Last changed by ${by}`
  return by === '' ? `Last changed ${when}` : `Last changed by ${by}, ${when}`
}
