import type { TakeOverFailure } from './earlier-key'

/** How many drafts only the earlier password opens. */
export function earlierDraftsWords(count: number): string {
  return count === 1
    ? '1 draft was written under your earlier password'
    : `${count} drafts were written under your earlier password`
}

/** After they were opened. */
export function tookOverWords(count: number): string {
  return count === 1 ? '1 draft is open again' : `${count} drafts are open again`
}

/** Why they were not. */
export function takeOverFailureWords(failure: TakeOverFailure): string {
  switch (failure.kind) {
    case 'wrong-key':
      return 'That is not the password these drafts were written under. Try the one before it.'
    case 'changed':
      return 'A draft changed in another tab meanwhile. Try again.'
    case 'not-kept':
      return 'This device could not keep them. Free some space, then try again.'
  }
}
