/** The messages of the account balance (foundations §2). */
export const ACCOUNT_BALANCE = {
  title: 'Account Balance',
  subtitle: 'Asked at the bank each time. Neither the number nor the balance is saved on this device.',
  number: 'Account number',
  numberHelp: 'NUBAN (10 digits) or the account’s own number',
  required: 'Account number is required',
  ask: 'Check balance',
  asking: 'Asking the bank',
  retry: 'Try again',
  notFound: 'Account not found',
  notFoundText: 'Your organisation has no account with this number. Check the number and try again.',
  name: 'Account name',
  bank: 'Bank',
  balance: 'Balance',
  noBalance: 'The bank gives no balance for this account.',
  waiting: 'It is asked when you are online again.',
  answer: 'The answer of the bank',
} as const

/** Returns "As at 10:42:07". */
export const asAtMessage = (time: string): string => `As at ${time}`
