/** The messages of the older auto-repayment list. */
export const OLDER_REPAYMENTS = {
  title: 'Auto repayment',
  text: 'Name, account number or card',
  noCard: 'None',
  messages: {
    one: 'account',
    many: 'accounts',
    none: 'No auto-repayment accounts yet',
    loading: 'Fetching auto-repayment accounts',
    failed: 'The auto-repayment accounts could not be refreshed',
  },
} as const
