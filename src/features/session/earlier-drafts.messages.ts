import type { EarlierKey, TakeOverFailure } from './earlier-key'

/** What only the earlier password opens. */
export function earlierDraftsWords(sealed: Pick<EarlierKey, 'drafts' | 'flights'>): string {
  const one = sealed.drafts + sealed.flights === 1
  return `${counted(sealed)} ${one ? 'is' : 'are'} sealed under your earlier password`
}

/** After they were opened; `sealed` is what was sealed before, `left` the drafts of it that did not open. */
export function tookOverWords(sealed: Pick<EarlierKey, 'drafts' | 'flights'>, left: number): string {
  const opened = { ...sealed, drafts: sealed.drafts - left }
  return `${counted(opened)} ${opened.drafts + opened.flights === 1 ? 'is' : 'are'} open again`
}

/** "2 drafts and 1 write with an unknown outcome" */
function counted({ drafts, flights }: Pick<EarlierKey, 'drafts' | 'flights'>): string {
  const parts = [
    drafts > 0 || flights === 0 ? `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}` : '',
    flights > 0 ? `${flights} ${flights === 1 ? 'write' : 'writes'} with an unknown outcome` : '',
  ]
  return parts.filter(Boolean).join(' and ')
}

/** Why they were not. */
export function takeOverFailureWords(failure: TakeOverFailure): string {
  switch (failure.kind) {
    case 'wrong-key':
      return 'That is not the password these were sealed under. Try the one before it.'
    case 'changed':
      return 'A draft changed in another tab meanwhile. Try again.'
    case 'not-kept':
      return 'This device could not keep them. Free some space, then try again.'
  }
}
