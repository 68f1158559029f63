const NUMBER = new Intl.NumberFormat('en-NG')

/** The messages of the salary table and its dialogs (money-movement §2, "Salary"). */
export const SALARY = {
  title: 'Salary loans',
  find: 'Customer, account, phone or company',
  options: 'Options',
  details: 'View salary Details',
  disburse: 'Loan disbursement',
  add: 'Add new user',
  refresh: 'Refresh list',
  close: 'Close',
  words: {
    one: 'salary customer',
    many: 'salary customers',
    loading: 'Fetching salary customers',
    failed: 'The salary customers could not be fetched',
    none: 'No salary customers yet',
  },
  payments: {
    one: 'payment',
    many: 'payments',
    loading: 'Fetching payments',
    failed: 'The payments could not be fetched',
    none: 'No payments of this customer',
  },
  phone: 'Phone number',
  phoneText: 'An OTP is sent to the user with this phone number.',
  next: 'Continue',
  back: 'Cancel',
  otp: 'OTP',
  otpTitle: 'Enter OTP',
  notOffered:
    'The bank does not take new users from here yet: no OTP was sent, and nothing that is entered here leaves this device.',
  phoneEmpty: "Phone number can't be empty",
} as const

/** The messages of the loan list and its form (money-movement §2 "Loan", §5 "Loan form", §8). */
export const LOAN = {
  title: 'Loan Disbursement',
  crumb: 'Salary loans',
  find: 'Account, customer, phone or status',
  noun: { one: 'loan request', many: 'loan requests' },
  words: {
    one: 'loan',
    many: 'loans',
    loading: 'Fetching loans',
    failed: 'The loans could not be fetched',
    none: 'No loans yet',
  },
  open: 'Loan User',
  all: 'Show all loans',
  form: 'Loan Form',
  submit: 'Submit',
  cancel: 'Cancel',
  customer: 'Customer',
  account: 'Account Number',
  disbursed: 'Disbursement Date',
  collected: 'Collection Date',
  code: 'Authorisation code',
  amounts: {
    loanAmount: 'Loan Amount',
    collectionAmount: 'Collection Amount',
    numberOfRepayments: 'Number of repayments',
    totalCollectionAmount: 'Total Collection Amount',
  },
  notMore: 'It must be more than zero',
  notWhole: 'Enter a whole number',
  done: 'Loan request successful',
  ready: 'The loan is in the list below.',
  refused: 'No loan was requested.',
  unclear: 'Look for the loan in the list of loans, or ask the branch, before you request it again.',
  sending: 'Sending the loan request',
  missing: 'This customer is not among the salary customers any more',
  noCustomer: 'Choose “Loan disbursement” of a salary customer to request a loan.',
} as const

/** Returns "Loan Amount can't be empty" for the label of an empty field. */
export function emptyFieldMessage(label: string): string {
  return `${label} can't be empty`
}

/** Returns "26 salary customers", "1 loan", or "3 of 26 loans" if only some are found. */
export function rowCountMessage(found: number, all: number, { one, many }: { one: string; many: string }) {
  const noun = all === 1 ? one : many
  return found === all
    ? `${NUMBER.format(all)} ${noun}`
    : `${NUMBER.format(found)} of ${NUMBER.format(all)} ${noun}`
}

/** Returns how many rows were left out because they could not be read. */
export function leftOutMessage(count: number): string {
  return count === 1
    ? '1 row could not be read and is left out.'
    : `${NUMBER.format(count)} rows could not be read and are left out.`
}
