import { PLOT_TABLE_ROWS } from '../../widgets/plot/plot-table.rules'

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

/** Returns the title of the plot of money in and out: the bank sends only the newest movements. */
export function flowsTitleMessage(movements: number): string {
  const newest = movements === 1 ? 'last movement' : `last ${COUNT.format(movements)} movements`
  return `Money in and out, ${newest}`
}
