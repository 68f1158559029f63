/** The messages of the auto-repayment accounts. */
export const REPAYMENTS = {
  title: 'NDD auto repayment',
  setup: 'Setup Recurring Payment',
  upload: 'Upload repayments',
  text: 'Name, account number or CIF',
  noStatus: 'No status',
  noCif: 'Not set',
  messages: {
    one: 'account',
    many: 'accounts',
    none: 'No auto-repayment accounts yet',
    loading: 'Fetching auto-repayment accounts',
    failed: 'The auto-repayment accounts could not be refreshed',
  },
} as const

/** The messages about a repayment schedule, also those of the live-write log. */
export const SCHEDULE = {
  noun: { one: 'repayment schedule', many: 'repayment schedules' },
  done: 'Setup Reccurring added successfully',
  refused: 'Nothing was set up.',
  findOut: 'Open the account: its schedules show whether this one is among them.',
} as const

/** The messages about the CIF of an account, also those of the live-write log. */
export const CIF = {
  noun: { one: 'CIF', many: 'CIFs' },
  refused: 'The CIF is as it was before.',
} as const

/** The messages about what the bank lists of an account. */
export const ROWS = {
  retry: 'Try again',
  refresh: 'Refresh',
  offline: 'It can be read with a connection only.',
  offlineSince: 'You are offline. What is shown may have changed since.',
  asAt: 'As at',
} as const

/** The messages about a mandate, also those of the live-write log. */
export const MANDATE = {
  noun: { one: 'mandate', many: 'mandates' },
  done: 'Mandate added successfully',
  refused: 'No mandate was added.',
  findOut: 'Open the account: its mandates show whether this one is among them.',
} as const

/** The messages about the charge of a mandate, also those of the live-write log. */
export const CHARGE = {
  noun: { one: 'charge', many: 'charges' },
  refused: 'This charge moved no money.',
  findOut: 'Check the account or ask the payer’s bank for this mandate code before you charge it again.',
} as const
