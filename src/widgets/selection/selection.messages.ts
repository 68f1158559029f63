/** The words of a selection of rows. */
export const SELECTION = {
  clear: 'Clear',
  all: 'Select all',
  onThisPage: 'on this page',
  select: 'Select',
  deselect: 'Remove from the selection',
  approvable: 'I can approve',
} as const

/** Returns that nothing of a page is the user's: "None of the 10 on this page is yours to approve." */
export function noneApprovableMessage(count: number): string {
  return count === 1
    ? 'The one on this page is not yours to approve.'
    : `None of the ${count} on this page is yours to approve.`
}
