/** The words of a selection of rows. */
export const SELECTION = {
  clear: 'Clear',
  all: 'Select all',
  onThisPage: 'on this page',
  select: 'Select',
  deselect: 'Remove from the selection',
} as const
