import type { EarlierKey, TakeOverFailure } from './earlier-key'

/** What only the earlier password opens. */
export function earlierDraftsWords(sealed: Pick<EarlierKey, 'drafts' | 'flights'>): string {
  const one = sealed.drafts + sealed.flights === 1
  return `${counted(sealed)} ${one ? 'is' : 'are'} sealed under your earlier password`
}

/** After it was opened; `sealed` is what was sealed before, `left` the drafts of it that do not open even so. */
export function tookOverWords(
  sealed: Pick<EarlierKey, 'drafts' | 'flights'>,
  left: number,
): { readonly tone: 'success' | 'warn'; readonly text: string } {
  const opened = { ...sealed, drafts: sealed.drafts - left }
  const count = opened.drafts + opened.flights
  const open = count === 0 ? '' : `${counted(opened)} ${count === 1 ? 'is' : 'are'} open again`
  if (left === 0) return { tone: 'success', text: open }
  const shut = `${left} ${left === 1 ? 'draft does' : 'drafts do'} not open with it either. The outbox can export or discard ${left === 1 ? 'it' : 'them'}.`
  return { tone: 'warn', text: [open, shut].filter(Boolean).join('. ') }
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
