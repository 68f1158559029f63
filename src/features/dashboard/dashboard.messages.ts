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
  failed: 'The dashboard could not be refreshed',
} as const
