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
  waits: 'Waits for you',
  nothingWaits: 'Nothing waits for you on this device.',
  failed: 'The dashboard could not be refreshed',
} as const
