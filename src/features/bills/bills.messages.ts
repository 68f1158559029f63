/** The messages of the bill history. */
export const BILLS = {
  title: 'Bills payment',
  noun: { one: 'bill', many: 'bills' },
  pay: 'Pay bill',
  reference: 'Account ref',
  receipt: 'Receipt',
  downloadReceipt: 'Download receipt',
  text: 'Name, account or trans ref',
  messages: {
    one: 'bill',
    many: 'bills',
    none: 'No bills paid yet',
    loading: 'Fetching bills',
    failed: 'The bills could not be refreshed',
    notice: { unanswered: 'Network error' },
  },
} as const
