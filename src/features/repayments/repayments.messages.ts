/** The messages of the auto-repayment accounts. */
export const REPAYMENTS = {
  title: 'NDD auto repayment',
  setup: 'Setup Recurring Payment',
  upload: 'Upload repayments',
  text: 'Name, account number or CIF',
  noStatus: 'No status',
  noCif: 'Not set',
  noun: { one: 'repayment schedule', many: 'repayment schedules' },
  messages: {
    one: 'account',
    many: 'accounts',
    none: 'No auto-repayment accounts yet',
    loading: 'Fetching auto-repayment accounts',
    failed: 'The auto-repayment accounts could not be refreshed',
  },
} as const
