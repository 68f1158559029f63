/** What is said at the first sign-in after the browser has deleted what was saved on this device. */
export const LOST_STORE = {
  title: 'What was saved on this device is gone',
  what: 'The browser has deleted it, to make room or because someone cleared its data. Drafts that were not sent from this device are lost, and have to be written again. What was sent is at the bank; lists are fetched again.',
  money:
    'Payments whose outcome was not known are no longer checked here. Look for them at the bank before you send one again.',
  read: 'I have read this',
} as const
