/**
 * The REST calls of the contract (rest.md) that are not offered yet, because their screens are still to come.
 */
export const restNotYet: ReadonlySet<string> = new Set([
  '/api/recurring/upload',
  '/api/postings/upload',
  '/api/transfers/create2',
  '/api/balance/csv_export',
  '/api/icad/csv_export',
  '/api/transfers/csv_export',
  '/api/receipts/transfers',
  '/api/receipts/transactions',
  '/api/remittance/salary',
  '/api/remittance/loan',
])
