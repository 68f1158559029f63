/** The GL accounts that the bank books on by itself. The other codes come with what is booked. */
export const glCodes = {
  tellerCash: '10102',
  /** Holds what the customers' opening balances are matched by. */
  openingBalances: '10202',
  /** The loans that a charged mandate repays. */
  personalLoans: '10301',
  /** The organisation's transaction balance (its wallet) as an asset. */
  transactionBalance: '10205',
  membersContributions: '30104',
} as const
