import type { LeftInStore } from '../../offline/store/other-stores'
import { sealedCountMessage } from './earlier-drafts.messages'

/** What is said at sign-in about the drafts of another organisation. */
export const OTHER_ORGANISATION = {
  title: 'You have unsent work in another organisation',
  read: 'I have read this',
} as const

/** Returns, for example, "2 drafts and 1 write with an unknown outcome are kept on this device for IUMB." */
export function leftInOrganisationMessage(left: LeftInStore): string {
  return `${sealedCountMessage(left)} ${left.drafts + left.writes === 1 ? 'is' : 'are'} saved on this device for ${left.orgId}.`
}

/** Returns what the user can do about it. */
export function leftActionMessage(left: readonly LeftInStore[]): string {
  const drafts = left.some(({ drafts }) => drafts > 0)
    ? ['No draft is sent from there until you sign in with that organisation again.']
    : []
  const writes = left.some(({ writes }) => writes > 0)
    ? [
        'A write with an unknown outcome may have been carried out. Ask the branch before anyone sends it again.',
      ]
    : []
  return [
    ...drafts,
    ...writes,
    'If you can no longer sign in there, ask your administrator to move you back for that time.',
  ].join(' ')
}
