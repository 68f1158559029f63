/** The REST part of the contract (rest.md), whose screens are still to come; each is taken out of here by what offers it. */
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
