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

/** The messages once the bank has opened the account. */
export const draftMessages = {
  sent: (receipt: string) => ({ title: messages.sent, text: receipt }),
  refused: 'The bank said no, without a reason.',
  another: 'Open another account',
}
