/** The messages of the bill history. */
export const BILLS = {
  title: 'Bills payment',
  pay: 'Pay bill',
  reference: 'Account ref',
  receipt: 'Receipt',
  downloadReceipt: 'Download receipt',
  text: 'Name, account or trans ref',
  messages: {
    one: 'bill',
    many: 'bills',
    none: 'No bills paid yet',
    notice: { unanswered: 'Network error' },
  },
} as const
