/** The messages of the opening form; those that foundations §5 and §8 give are word for word. */
export const messages = {
  tellNo: 'Tell no must be 11 digits',
  faxNo: 'Fax no must be 11 digits',
  nextOfKinPhone: 'Next of kin phone number must be 11 digits',
  bvn: 'BVN must be 11 digits',
  email: 'Invalid email address',
  rate: 'Must be a number',
  sent: 'Account created successfully',
} as const

/** Returns "Street is required". */
export function requiredMessage(label: string): string {
  return `${label} is required`
}

/** Returns "Must be 50 characters or less". */
export function tooLongMessage(most: number): string {
  return `Must be ${most} characters or less`
}

const ACCOUNT_NUMBER = 'Account number '

/** Returns "Account number 1031868481", the receipt that is stored with the draft. */
export const accountNumberReceipt = (number: string) => `${ACCOUNT_NUMBER}${number}`

/** Returns the number in such a receipt, or undefined if it is another message. */
export const accountNumberOf = (receipt: string): string | undefined =>
  receipt.startsWith(ACCOUNT_NUMBER) ? receipt.slice(ACCOUNT_NUMBER.length) : undefined

/** The messages once the bank has opened the account. */
export const draftMessages = {
  // The slip shows the account number itself.
  sent: (receipt: string) => ({
    title: messages.sent,
    text: accountNumberOf(receipt) === undefined ? receipt : '',
  }),
  refused: 'Declined by the bank, without a reason.',
  another: 'Open another account',
}
