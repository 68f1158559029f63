import { PLOT_TABLE_ROWS } from '../../widgets/plot/plot.rules'

/** The messages of the dashboard (foundations §2). */
export const DASHBOARD = {
  title: 'Dashboard',
  balance: 'Transaction balance',
  balanceUnknown: 'not known',
  cards: { bills: 'Bills paid', transfers: 'Bank transfers', airtime: 'Airtime' },
  viewHistory: 'View History',
  recent: 'Recent Transaction',
  noRecent: 'No transactions yet',
  virtualAccounts: 'Virtual account numbers',
  noVirtualAccounts: 'No virtual account numbers found',
  fund: 'Fund your transaction account by sending money to these account number',
  attention: 'For your attention',
  nothingForAttention: 'Nothing needs your attention.',
  firstActions: 'What you do most',
  firstSteps: 'First steps',
  putAway: 'Put this away',
  queue: 'Waiting longest for approval',
  queueHere: 'Waiting for approval, on this device',
  queueHeads: { what: 'Detail', age: 'Waiting', amount: 'Amount' },
  weeks: {
    title: 'Against last week',
    note: '7 days to today, and the 7 days before',
    period: 'Period',
    last: 'Last 7 days',
    before: '7 days before',
    difference: 'Difference',
    all: '30 days',
    moneyIn: 'In (₦)',
    moneyOut: 'Out (₦)',
    left: 'In less out (₦)',
  },
  fetchThirtyDays: 'Fetch 30 days',
  notFetched: 'Not all of them came. What came stays; try again when the bank can be reached.',
  plots: {
    balance: 'Balance over time',
    time: 'Time',
    day: 'Day',
    balanceHead: 'Balance (₦)',
    in: 'In',
    out: 'Out',
    inHead: 'In (₦)',
    outHead: 'Out (₦)',
  },
  failed: 'The dashboard could not be refreshed',
} as const

const COUNT = new Intl.NumberFormat('en-NG')

/** Returns that a table has only the newest of so many rows; undefined if it has all. */
export function shownOfMessage(count: number): string | undefined {
  if (count <= PLOT_TABLE_ROWS) return undefined
  return `The newest ${PLOT_TABLE_ROWS} of ${COUNT.format(count)}. The balance history has all of them.`
}

/** Returns the title of the plot of money in and out: of thirty days, or of the newest movements alone. */
export function flowsTitleMessage(movements: number, isThirtyDays: boolean): string {
  if (isThirtyDays) return 'Money in and out by day, 30 days'
  const newest = movements === 1 ? 'last movement' : `last ${COUNT.format(movements)} movements`
  return `Money in and out, ${newest}`
}

/** Returns "6 oldest of 743", or how many there are if that is all. */
export function queueMessage(shown: number, count: number): string {
  return shown < count ? `${shown} oldest of ${COUNT.format(count)}` : `${COUNT.format(count)}, oldest first`
}

/** Returns that the plots have only part of the movements of thirty days. */
export function partOfDaysMessage(here: number, total: number | undefined): string {
  const of = total === undefined ? '' : ` of ${COUNT.format(total)}`
  return `${COUNT.format(here)}${of} movements of the last 30 days are on this device.`
}
