/** What is said in the place of a part of the app whose code did not come. */
export const PART_MISSING = {
  title: 'This part of the app did not load',
  why: 'What you typed stays. Check the connection, then try again. If it still does not come, a new version may be installed: reload the page.',
  again: 'Try again',
  reload: 'Reload',
  close: 'Close',
} as const
