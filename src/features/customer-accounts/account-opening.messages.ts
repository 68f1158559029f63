/** Every sentence of the opening form; where foundations §5 and §8 give one, word for word. */
export const messages = {
  tellNo: 'Tell no must be 11 digits',
  faxNo: 'Fax no must be 11 digits',
  nextOfKinPhone: 'Next of kin phone number must be 11 digits',
  bvn: 'BVN must be 11 digits',
  email: 'Invalid email address',
  rate: 'Must be a number',
  sent: 'Account created successfully',
} as const

/** "Street is required". */
export function requiredMessage(label: string): string {
  return `${label} is required`
}

/** "Must be 50 characters or less". */
export function tooLongMessage(most: number): string {
  return `Must be ${most} characters or less`
}

/** What is said once the bank has opened the account. */
export const draftMessages = {
  sent: (receipt: string) => ({ title: messages.sent, text: receipt }),
  refused: 'The bank said no, without a reason.',
  another: 'Open another account',
}
