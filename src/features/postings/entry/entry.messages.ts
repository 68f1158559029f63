import { formatTime } from '../../../domain/days/dates'
import { type Amount, formatNaira } from '../../../domain/money/amount'
import { sameWords } from '../../../domain/option'

/** The texts and questions of cheque and cash entry (money-movement §2, §5 and §8). */
export const ENTRY = {
  crumb: 'Teller Postings',
  subtitle: 'You must be online. If the reply is lost we check with the bank; do not post again.',
  subtitleUnknown: 'The outcome of one posting is not known yet. Only the same posting has to wait.',
  subtitleOffline:
    'You are offline. You can fill in the form now, and post it yourself when you are online again.',
  news: 'Your last postings',
  account: 'Account',
  transaction: 'Transaction',
  internal: 'Internal account',
  nuban: 'NUBAN account',
  found: 'Accounts found',
  numberHelp: 'The number, or more than 6 characters of the name',
  searching: 'Searching',
  noResult: 'No Result(s)',
  searchLater: 'Names are searched when you are online again.',
  hasNoNumber: 'has no number of this kind',
  accountNumber: 'Account Number',
  invalidAccount: 'Invalid account number',
  lookingUp: 'Looking up the account',
  isLookedUp: 'The account is being looked up',
  lookedUpLater: 'The account is looked up when you are online again.',
  accountName: 'Account Name',
  accountBalance: 'Account Balance',
  operationDate: 'Operation Date',
  operationDateHelp: 'It comes from the bank when you are online.',
  valueDate: 'Value Date',
  amount: 'Transaction Amount',
  naration: 'Naration',
  narationHelp: 'At most 50 characters',
  cashType: 'Cash Transaction Type',
  typeOfTransaction: 'Type of Transaction',
  cue: 'Transaction Cue',
  tellerNo: 'Teller/Cheque No',
  transactionType: 'Transaction Type',
  chequeNo: 'Cheque No',
  glCode: 'GL Account Code',
  glHint: 'Type more than 4 characters of its code or title',
  noGlAccount: 'No GL account has this code or title',
  inHouse: 'In-House Debit Account',
  accountTitle: 'Account Title',
  stampDuty: 'Stamp Duty Charge',
  slip: 'Check, then post',
  notYet: '–',
  post: 'Post',
  notYetBooked: 'Nothing is booked yet',
  sending: 'Sending… Keep this page open until the bank replies.',
  another: 'The form is ready for the next one.',
  next: 'New posting',
  again: 'Repeat posting',
  see: 'See the pending postings',
  okay: 'Okay',
} as const

/** The texts that differ between the two forms. */
export const CASH_ENTRY = {
  title: 'Cash Transaction Entry',
  done: 'Cash Transaction Successfull: Cash Transaction Posting successfully created.',
} as const
export const CHEQUE_ENTRY = {
  title: 'Cheque Transaction Entry',
  done: 'Cheque Transaction Successfull: Cheque Transaction Posting successfully created.',
} as const

/** The messages about missing or wrong input, where possible the specification's own (money-movement §5). */
export const PROBLEM = {
  useAccount: 'Checkbox value is required',
  accountNumber: 'Account number is required',
  invalidAccount: ENTRY.invalidAccount,
  accountBalance: 'Account balance is required',
  accountName: 'Account name is required',
  operationDate: 'Operation date is required',
  transactionType: 'Transaction type is required',
  valueDate: 'Value date is required',
  noDay: 'This is no day of the calendar',
  chequeNo: 'Cheque no is required',
  tellerNo: 'Teller/Cheque no is required',
  numberTooLarge: 'The bank takes whole numbers up to 2147483647',
  amount: 'Transaction amount is required',
  amountZero: 'The amount must be more than zero',
  narationLong: 'Must be 50 characters or less',
  naration: 'Naration is required',
  accountTitleLong: 'Must be 50 characters or less',
  accountTitle: 'Account title is required',
  glCode: 'GL account is required',
  inHouse: 'In-House debit account is required',
  cashType: 'Cash transaction type is required',
  cue: 'Transaction Cue is required',
} as const

/** Returns "12 more: type more of the name". */
export const moreResultsMessage = (count: number) => `${count} more: type more of the name`

/** Returns that a withdrawal is above the balance that was looked up at `at` (ms). */
export function aboveBalanceMessage(balance: Amount, at: number): string {
  return `The amount is more than the balance of ${formatNaira(balance)}, as at ${formatTime(at)}. The bank decides whether it goes through.`
}

/** The choices of the two forms (money-movement §9), in the specification's words. */
export const CASH_TYPES = sameWords(['Withdrawn', 'Deposit'])
export const CASH_TRANSACTION_TYPES = sameWords(['Self'])
export const TRANSACTION_CUES = sameWords(['1'])
export const IN_HOUSE_CHEQUE = 'In-House Cheque'
export const CHEQUE_TYPES = sameWords([
  'Internal Transaction Credit',
  IN_HOUSE_CHEQUE,
  'Local Cheque',
  'Draft and Cheques Issued',
  'Bank Charges',
  'Internal Transactions Debit',
])
export const IN_HOUSE_DEBIT_ACCOUNT = '100240'
export const IN_HOUSE_DEBIT_ACCOUNTS = sameWords([IN_HOUSE_DEBIT_ACCOUNT])
export const STAMP_DUTY = sameWords(['Yes', 'No'])
