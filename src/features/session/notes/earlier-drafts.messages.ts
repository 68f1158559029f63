import type { SealedCount, SealedEarlier, TakeOverFailure, TookOver } from '../unlock/earlier-key'

/** Returns what only earlier passwords open. */
export function earlierDraftsMessage(sealed: SealedEarlier): string {
  const passwords = sealed.passwords === 1 ? 'password' : 'passwords'
  return `${sealedCountMessage(sealed)} ${isOrAre(sealed)} locked with your earlier ${passwords}`
}

/** Returns what an earlier password opened, what becomes of it, and what it did not open. */
export function tookOverMessage({ opened, queued, damaged, sealed }: TookOver): {
  readonly tone: 'success' | 'warn'
  readonly text: string
} {
  const sentences = [
    total(opened) > 0 && `${sealedCountMessage(opened)} ${isOrAre(opened)} open again.`,
    queued > 0 && queuedMessage(queued, total(opened)),
    total(damaged) > 0 && damagedMessage(damaged),
    total(sealed) > 0 &&
      `${sealedCountMessage(sealed)} ${isOrAre(sealed)} still locked with another password.`,
  ]
  return { tone: total(damaged) > 0 ? 'warn' : 'success', text: sentences.filter(Boolean).join(' ') }
}

function queuedMessage(queued: number, opened: number): string {
  if (opened === 1) return 'It is in the queue and will be sent automatically.'
  return queued === 1
    ? '1 of them is in the queue and will be sent automatically.'
    : `${queued} of them are in the queue and will be sent automatically.`
}

function damagedMessage(damaged: SealedCount): string {
  const one = total(damaged) === 1
  const advice =
    damaged.drafts > 0 ? ` ${damaged.drafts === 1 ? 'It stays' : 'They stay'} in the outbox.` : ''
  return `${sealedCountMessage(damaged)} ${one ? 'does' : 'do'} not open with it either, because the saved data is damaged.${advice}`
}

/** Returns, for example, "2 drafts and 1 write with an unknown outcome". */
export function sealedCountMessage({ drafts, writes }: SealedCount): string {
  const parts = [
    drafts > 0 || writes === 0 ? `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}` : '',
    writes > 0 ? `${writes} ${writes === 1 ? 'write' : 'writes'} with an unknown outcome` : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

const total = ({ drafts, writes }: SealedCount) => drafts + writes

const isOrAre = (count: SealedCount) => (total(count) === 1 ? 'is' : 'are')

/** Why they were not. */
export function takeOverFailureMessage(failure: TakeOverFailure): string {
  switch (failure.kind) {
    case 'wrong-key':
      return 'That is not the password these were saved with. Try another one that you had.'
    case 'changed':
      return 'A draft was changed in another tab at the same time. Try again.'
    case 'not-stored':
      return 'This device could not save them. Free some space, then try again.'
    case 'store-closed':
      return 'This tab lost its connection to the saved data. Reload the page, then try again.'
  }
}
