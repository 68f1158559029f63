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
  otherIsNew: 'it has other schedules than before, and does not show whether this one is among them',
} as const

/** The messages about the CIF of an account, also those of the live-write log. */
export const CIF = {
  noun: { one: 'CIF', many: 'CIFs' },
  refused: 'The CIF is as it was before.',
  changedMeanwhile: 'Another user has changed the CIF meanwhile.',
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
  otherIsNew: 'it has a new mandate, and does not show whether it is this one',
} as const

/** The messages about the charge of a mandate, also those of the live-write log. */
export const CHARGE = {
  noun: { one: 'charge', many: 'charges' },
  refused: 'This charge moved no money. If the browser may have sent it twice, check the account first.',
  notListed: 'it lists no charges',
  findOut: 'Check the account or ask the payer’s bank for this mandate code before you charge it again.',
} as const

/**
 * Says what the balance history has instead of the charge: the reasons of its new credits of this amount,
 * none of which names the mandate. `areNew`: none of them can have been there before.
 */
export function creditsMessage(reasons: readonly string[], areNew: boolean): string {
  const [only, ...others] = reasons
  if (only === undefined) return 'its balance history has no new credit of this amount so far'
  if (others.length === 0)
    return `its balance history has a ${areNew ? 'new credit of this amount' : 'credit of this amount, perhaps an older one,'} that does not name the mandate: ${only || 'no reason'}`
  return `its balance history has ${reasons.length} ${areNew ? 'new credits of this amount' : 'credits of this amount, perhaps older ones'}, and none of them names the mandate`
}
