/** The message in the place of a part of the app whose code did not come. */
export const PART_MISSING = {
  title: 'This part of the app did not load',
  why: 'Check the connection. Then try again, which keeps what you typed, or reload the page: many browsers load it only then. Drafts on this device stay.',
  again: 'Try again',
  reload: 'Reload',
  close: 'Close',
} as const
