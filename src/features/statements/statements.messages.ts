import { formatDay, lagosDay } from '../../domain/days/dates'
import { formatNaira } from '../../domain/money/amount'
import { type BalancePoint, PLOT_TABLE_ROWS } from '../../widgets/plot/plot.rules'

/** The words of the form (money-movement §2, §5 and §8). */
export const FORM = {
  title: 'Bank Statement',
  subtitle:
    'Up to three months of an account, from the bank. It stays here until you log out, and is not saved on this device.',
  account: 'Account',
  internal: 'Internal account',
  nuban: 'NUBAN account',
  accountNumber: 'Account Number',
  accountName: 'Account Name',
  nameComes: 'The name appears after 10 digits.',
  accountType: 'Account Type',
  optional: 'optional',
  anyType: 'Not given',
  startDate: 'Start Date',
  endDate: 'End Date',
  quick: 'Period',
  ranges: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    last30: 'Last 30 days',
    last90: 'Last 90 days',
  },
  generate: 'Generate Bank Statement',
  cancel: 'Cancel',
  lookingUp: 'Looking up the account',
  lookedUpLater: 'The account is looked up when you are online again.',
  unknownAccount: 'Invalid account number',
  retry: 'Try again',
  noCheckbox: 'Checkbox value is required',
  noNumber: 'Account number is required',
  noName: 'Account name is required',
  noStart: 'Start date is required',
  noEnd: 'End date is required',
  noDay: 'This is no day of the calendar',
  endBeforeStart: 'The end date is before the start date',
  tooLong: 'Only 3 month interval is allow.',
} as const

/** The words of a statement, and of its way there. */
export const STATEMENT = {
  asking: 'The bank is making the statement',
  generated: 'Account statement generated successfully',
  none: 'No transactions within the date range.',
  noneText: 'Choose another period, or check the account number.',
  failed: 'Failed to generate account statement',
  initialBalance: 'Initial Balance',
  totalCredit: 'Total Credit',
  totalDebit: 'Total Debit',
  finalBalance: 'Final Balance',
  totalBalance: 'Total Balance',
  table: 'Account statement',
  plot: 'Balance at the end of each day',
  day: 'Day',
  balance: 'Balance (₦)',
} as const

/** The words of a statement on paper, beside those of the screen. */
export const PAPER = {
  customer: 'Customer',
  type: 'Account Type',
  period: 'Period',
  made: 'As at',
  reference: 'Reference',
  broughtForward: 'Brought forward',
  pageSum: 'Sum of this page',
} as const

/** Returns "Page 2 of 5". */
export const pageMessage = (page: number, pages: number) => `Page ${page} of ${pages}`

/** The words of an entry that is open. */
export const ENTRY = {
  one: 'entry',
  number: 'Entry',
  none: '–',
} as const

/** The columns of a statement, on the screen and in its files (money-movement §9). */
export const STATEMENT_COLUMNS = {
  date: 'Date',
  narration: 'Narration',
  transactionNo: 'Transaction No',
  valueDate: 'Value Date',
  withdrawal: 'Withdrawal',
  lodgement: 'Lodgement',
  balance: 'Balance',
} as const

/** The words of the two files. */
export const FILES = {
  pdf: 'Download PDF',
  csv: 'Download Excel',
  print: 'Print',
  tooLong: 'This statement has more than 1,000 entries. Download the PDF, and print that.',
  making: 'Making the file',
  wait: 'The other file is being made.',
  cancel: 'Cancel the file',
  failed: 'The file could not be made. Try again; if that does not help, reload the page.',
  incomplete: 'The statement is not complete, so that there is no file of it.',
} as const

/** The words of the panel of the last movements (foundations §2). */
export const LAST_BALANCES = {
  title: 'Showing last 10 balance history',
  one: 'movement',
  none: 'There are no Balance History in the database',
  failed: 'The balance history could not be refreshed',
  all: 'Balance history',
} as const

/** The columns of that panel, and what an open movement says besides. */
export const MOVEMENT = {
  time: 'Date Time',
  category: 'Category',
  reference: 'Reference',
  narration: 'Narration',
  credit: 'Credit',
  debit: 'Debit',
  balance: 'Balance',
  before: 'Balance Before',
  currency: 'Currency',
  none: '–',
} as const

const COUNT = new Intl.NumberFormat('en-NG')

/** Returns the period of a statement (ISO days): "Mon 2 Nov 2026 to Wed 18 Nov 2026". */
export const periodMessage = (start: string, end: string) => `${formatDay(start)} to ${formatDay(end)}`

/** Returns that so many entries could not be read. */
export function unreadableMessage(count: number): string {
  const entries = count === 1 ? 'One entry' : `${COUNT.format(count)} entries`
  return `${entries} could not be read, and ${count === 1 ? 'is' : 'are'} not shown. Ask the bank before you rely on it.`
}

/** Returns that the bank gives no balance for so many entries. */
export function calculatedMessage(count: number): string {
  const entries = count === 1 ? 'one entry' : `${COUNT.format(count)} entries`
  return `The bank gave no balance for ${entries}. It is calculated from the balance before and the amount.`
}

/** Returns that so many of the bank's balances do not follow, the first of them at an entry (from 1). */
export function gapsMessage(count: number, first: number): string {
  const balances = count === 1 ? 'One balance does' : `${COUNT.format(count)} balances do`
  const at = count === 1 ? `at entry ${COUNT.format(first)}` : `first at entry ${COUNT.format(first)}`
  return `${balances} not follow from the balance before and the amount, ${at}. All are shown as the bank sent them. Ask the bank before you rely on them.`
}

/** Returns the text alternative of the plot, '' without points. */
export function plotMessage(points: readonly BalancePoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return `Balance from ${formatDay(lagosDay(first.at))} to ${formatDay(lagosDay(last.at))}: first ${formatNaira(first.balance)}, last ${formatNaira(last.balance)}.`
}

/** Returns that the plot's table has only the last of so many days; undefined if it has all. */
export function shownDaysMessage(count: number): string | undefined {
  if (count <= PLOT_TABLE_ROWS) return undefined
  return `The last ${PLOT_TABLE_ROWS} of ${COUNT.format(count)} days. The statement below has all of them.`
}
