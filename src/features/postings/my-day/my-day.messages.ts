import { formatDay } from '../../../domain/days/dates'
import { formatNaira } from '../../../domain/money/amount'
import { amountInWords } from '../../../domain/money/amount-in-words'
import { countMessage } from '../../../widgets/list/status/list-status.messages'
import { POSTINGS } from '../postings.messages'
import type { CashDifference, Denomination } from './my-day.rules'

/** The messages of a teller's day. */
export const MY_DAY = {
  title: 'My day',
  crumb: 'Teller Postings',
  refresh: 'Refresh',
  noDay: 'The operation date comes from the bank when you are online.',
  noStaffId: 'Your user record has no staff ID, so your own postings cannot be told from others.',
  none: 'You have no postings of this operation date on this device',
  noneWhy: 'Postings that you make appear here.',
  type: 'Type',
  count: 'Count',
  pending: 'Of these pending',
  pendingShort: 'pending',
  sum: 'Sum',
  postings: 'Postings',
  each: 'My postings',
  status: 'Status',
  isPending: 'Pending',
  isApproved: 'Approved',
  cash: 'Cash count',
  cashNote: 'Saved on this device until the next operation date',
  opening: 'Cash at the start of the day',
  notes: 'Notes',
  coins: 'Coins, in naira',
  counted: 'Counted',
  expected: 'Expected, with pending postings',
  difference: 'Difference',
  notCounted: 'Count the cash to compare it with your postings.',
  clear: 'Clear the count',
  fetchRest: 'Fetch the others',
  notSaved: 'This device could not save the count. Free some space on it, and do not close the page before.',
  teller: 'Teller',
  asAt: 'As at',
} as const

/** The messages of a teller's day at a glance. */
export const GLANCE = {
  title: 'My postings today',
  expected: 'Cash expected',
  withPending: 'With pending postings',
  withoutOpening: 'With pending postings, without the cash at the start of the day',
  postings: 'My postings today',
  nonePending: 'None waits for approval',
  onDevice: 'On this device',
  open: 'My day',
} as const

/** Returns "3 wait for approval". */
export const pendingMessage = (pending: number) =>
  `${pending} ${pending === 1 ? 'waits' : 'wait'} for approval`

/** Returns "Your postings of Wed 18 Nov 2026, the bank’s operation date". */
export const dayMessage = (day: string) => `Your postings of ${formatDay(day)}, the bank’s operation date`

/** Returns "₦1,000 notes". */
export const noteMessage = (denomination: Denomination) =>
  `₦${Number(denomination).toLocaleString('en-NG')} notes`

/** Returns that the device does not have all postings, so that some of the day's may be missing. */
export function partMessage(cached: number, total: number | undefined): string {
  const of = total === undefined ? '' : ` of ${total.toLocaleString('en-NG')}`
  return `${cached.toLocaleString('en-NG')}${of} approved postings are on this device. Some of this day’s may be missing here.`
}

/** Returns "2 postings" for a row of the totals. */
export const postingsMessage = (count: number) => countMessage(count, POSTINGS.messages)

/** Returns the difference in figures and in words. */
export function differenceMessage({ kind, amount }: CashDifference): string {
  if (kind === 'none') return 'The cash agrees with your postings.'
  const words = amountInWords(amount)
  return `${formatNaira(amount)} ${kind}: ${words.charAt(0).toLowerCase()}${words.slice(1)} ${kind === 'over' ? 'more' : 'less'} than your postings say.`
}
