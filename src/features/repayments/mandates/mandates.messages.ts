/** The messages of the dialog of an account's mandates. */
export const MANDATES = {
  title: 'Mandates',
  close: 'Close',
  list: 'Mandates of this account',
  loading: 'Fetching mandates',
  none: 'No mandates yet.',
  notRead: 'The mandates could not be read.',
  notRefreshed: 'The mandates could not be refreshed.',
  pages: 'Pages of mandates',
  form: 'New mandate',
  email: 'Email',
  phone: 'Phone',
  amount: 'Amount',
  amountHelp:
    'The most that one charge may take. It begins with the repayment amount of the newest schedule.',
  addMore: 'ADD MORE',
  next: 'The payer’s bank answers later: its status is below.',
  charge: 'Charge',
  chargeTitle: 'Charge mandate',
  authorize: 'Authorize',
  noStatus: 'No status',
  emailRequired: "Email can't be empty",
  emailWrong: 'Invalid email address',
  phoneWrong: 'Phone number must be 11 digits',
  amountRequired: "Amount can't be empty",
  notPositive: 'An amount is more than zero.',
  aboveMandate: 'The amount is above the mandate.',
  asking: 'Asking for the present statuses…',
  notAsked: 'The statuses may be old: the bank could not refresh them.',
  retry: 'Try again',
  askRest: 'Ask for the rest',
  noAccountNumber: 'The bank gives this account no number, bank code or name, so it can have no mandate.',
} as const

/** Says of how many mandates the status was not asked for yet. */
export function notAskedYetMessage(left: number): string {
  return left === 1
    ? 'The status of 1 mandate was not asked for yet.'
    : `The statuses of ${left} mandates were not asked for yet.`
}
