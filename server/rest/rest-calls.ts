import { auditCall } from '../audit/audit-list.ts'
import { type Caller, fullName } from '../call/caller.ts'
import type { RestCall } from '../call/rest-call.ts'
import { balanceExport } from '../exports/balance-export.ts'
import { exportFile } from '../exports/export-file.ts'
import { icadExport } from '../exports/icad-export.ts'
import { transfersExport } from '../exports/transfers-export.ts'
import { billReceipt } from '../receipts/bill-receipt.ts'
import { transferReceipt } from '../receipts/transfer-receipt.ts'
import { createLoan } from '../remittance/create-loan.ts'
import { loans } from '../remittance/loans.ts'
import { salaries, salaryPayments } from '../remittance/salaries.ts'
import { postingColumns, uploadPostings } from '../uploads/upload-postings.ts'
import { recurringColumns, uploadRecurring } from '../uploads/upload-recurring.ts'
import { transferColumns, uploadTransfers } from '../uploads/upload-transfers.ts'
import { jsonWriteCall } from './json-write-call.ts'
import { settleCall } from './settle-call.ts'
import { type Upload, uploadCall } from './upload-call.ts'

/** Who uploads, as every form says it (contract, "Identity"). */
const uploader = { userId: (caller: Caller) => caller.user_id, phoneId: (caller: Caller) => caller.phone_id }

const transferUpload: Upload<(typeof transferColumns)[number]> = {
  path: '/api/transfers/create2',
  operation: 'uploadTransfers',
  identity: { ...uploader, initiatorID: (caller) => caller.id, initiatorName: fullName },
  columns: transferColumns,
  amounts: ['amount'],
  store: uploadTransfers,
}

const postingUpload: Upload<(typeof postingColumns)[number]> = {
  path: '/api/postings/upload',
  operation: 'uploadPostings',
  identity: uploader,
  columns: postingColumns,
  amounts: ['amount'],
  store: uploadPostings,
}

const recurringUpload: Upload<(typeof recurringColumns)[number]> = {
  path: '/api/recurring/upload',
  operation: 'uploadRecurring',
  identity: uploader,
  columns: recurringColumns,
  amounts: ['loan_amount', 'repayment_amount'],
  store: uploadRecurring,
}

const downloads: RestCall[] = [
  {
    path: '/api/icad/csv_export',
    method: 'GET',
    operation: 'exportIcad',
    leastRank: 2,
    run: async (context) => exportFile(icadExport, context),
  },
  {
    path: '/api/transfers/csv_export',
    method: 'GET',
    operation: 'exportTransfers',
    leastRank: 2,
    run: async (context) => exportFile(transfersExport, context),
  },
  {
    path: '/api/balance/csv_export',
    method: 'GET',
    operation: 'exportBalance',
    leastRank: 2,
    run: async (context) => exportFile(balanceExport, context),
  },
  {
    path: '/api/receipts/transfers',
    method: 'GET',
    operation: 'transferReceipt',
    leastRank: 2,
    run: transferReceipt,
  },
  {
    path: '/api/receipts/transactions',
    method: 'GET',
    operation: 'billReceipt',
    // As bills.
    leastRank: 7,
    run: billReceipt,
  },
]

const remittance: RestCall[] = [
  { path: '/api/remittance/salary', method: 'GET', operation: 'getSalaries', leastRank: 2, run: salaries },
  {
    path: '/api/remittance/salary',
    method: 'POST',
    operation: 'getSalaryPayments',
    leastRank: 2,
    run: salaryPayments,
  },
  { path: '/api/remittance/loan', method: 'GET', operation: 'getLoans', leastRank: 2, run: loans },
]

/**
 * Returns every call of the contract's REST part (rest.md).
 * @param graphqlWrites the names of the writes of GraphQL, which are settled here too
 * @param afterClaim awaited between the claim of an idempotency key and its write; for tests
 */
export function restCalls(
  graphqlWrites: ReadonlySet<string>,
  afterClaim: (operation: string) => Promise<void>,
): RestCall[] {
  const uploads = [
    uploadCall(transferUpload, afterClaim),
    uploadCall(postingUpload, afterClaim),
    uploadCall(recurringUpload, afterClaim),
  ]
  const createsLoan = jsonWriteCall(
    { path: '/api/remittance/loan', operation: 'createLoan', leastRank: 2, write: createLoan },
    afterClaim,
  )
  const settle = settleCall({
    graphql: graphqlWrites,
    rest: new Map([
      ...uploads.map(({ path, operation }) => [path, operation] as const),
      // The contract names this write without the base of remittance, which is the deployment's.
      ['/loan', createsLoan.operation],
    ]),
  })
  return [...uploads, ...downloads, ...remittance, auditCall, createsLoan, settle]
}
