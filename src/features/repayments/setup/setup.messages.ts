/** The messages of the dialog in which repayments are set up. */
export const SETUP = {
  title: 'Setup Recurring Payment',
  close: 'Close',
  missing: 'This account is not on this device',
  lookInList: 'It may be on a page that was never opened here. Look for it in the list.',
  mandates: 'Mandates',
  schedules: 'Repayment schedules',
  addMore: 'ADD MORE',
  loading: 'Fetching repayment schedules',
  none: 'No repayment schedules yet.',
  notRead: 'The repayment schedules could not be read.',
  notRefreshed: 'The repayment schedules could not be refreshed.',
  pages: 'Pages of repayment schedules',
  form: 'New repayment schedule',
  loan: 'Total Payment Due',
  repayment: 'Repayment Amount',
  day: 'Day of the Month',
  dayHelp: 'Only the day of this date counts.',
  frequency: 'Frequency',
  create: 'Create Repayment',
  next: 'The form is ready for the next one.',
  cif: 'CIF',
  cifHelp: 'The customer’s number, digits only.',
  updateCif: 'Update CIF',
  cifNext: 'The list of accounts shows it.',
  loanRequired: "Loan Amount can't be empty",
  repaymentRequired: "Repayment amount can't be empty",
  dayRequired: "Date can't be empty",
  cifRequired: "CIF can't be empty",
  cifUnchanged: 'The account has this CIF.',
  otherCif: 'The CIF was changed meanwhile',
  replaceCif: 'Replace it',
  keepCif: 'Keep it',
  notPositive: 'An amount is more than zero.',
  moreThanDue: 'The repayment amount is more than the total payment due.',
} as const

/** Asks whether the CIF that another user gave the account meanwhile may be replaced. */
export function otherCifMessage(atBank: string, seen: string, typed: string): string {
  const before = seen === '' ? 'When you typed it had none.' : `When you typed it was ${seen}.`
  const now = atBank === '' ? 'The account has no CIF any more.' : `The account has the CIF ${atBank} now.`
  return `${now} ${before} Replace it by ${typed}?`
}
