import { formatDay, isIsoDay } from '../../domain/days/dates'
import { sentDay } from '../../domain/days/sent-day'
import { type Amount, formatNaira } from '../../domain/money/amount'

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
  notTaken:
    'The bank does not take new users from here yet. Nothing that is entered here leaves this device.',
  noPhone: 'The bank has no phone number of this customer, and payments are found by it.',
  customerName: 'Customer name',
  bankCode: 'Bank code',
  paidSalaries: 'Salaries paid',
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
  tooMany: 'It is 1,000 at most',
  done: 'Loan request successful',
  ready: 'The loan is in the list below.',
  refused: 'No loan was requested.',
  unclear: 'Look for the loan in the list of loans, or ask the branch, before you request it again.',
  sending: 'Sending the loan request',
  missing: 'This customer is not among the salary customers any more',
  incomplete: 'The bank has no account number or no phone number of this customer, and a loan needs both.',
  ambiguous:
    'The bank lists this customer with several accounts or phone numbers. Choose “Loan disbursement” in the row that is meant.',
  customerUnread: 'The salary customer could not be fetched, so that no loan can be requested yet.',
  next: 'New loan',
  again: 'Repeat',
  currency: 'Currency',
  noCustomer: 'Choose “Loan disbursement” of a salary customer to request a loan.',
} as const

/** The messages above rows that could not be fetched again. */
export const OLDER_ROWS = {
  offline: 'You are offline.',
  shown: 'What is below was fetched before.',
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

/** Returns "6 collections of ₦10,000.00 come to ₦60,000.00, which is not the total.". */
export function otherTotalMessage({
  count,
  each,
  sum,
}: {
  readonly count: number
  readonly each: Amount
  readonly sum: Amount
}): string {
  const collections = count === 1 ? '1 collection' : `${NUMBER.format(count)} collections`
  const comeTo = count === 1 ? 'comes to' : 'come to'
  return `${collections} of ${formatNaira(each)} ${comeTo} ${formatNaira(sum)}, which is not the total.`
}

/**
 * Returns a day that the remittance base sends, as "Wed 28 Oct 2026"; a text that is none as it is, and '–'
 * for none at all.
 */
export function dayShown(date: string): string {
  const day = sentDay(date)
  return (isIsoDay(day) ? formatDay(day) : date) || '–'
}
