import * as v from 'valibot'
import { StoredAmount } from '../../offline/live-writes/stored-amount'

/** What the live-write log stores of a loan request. Days are ISO days. */
export const LoanFacts = v.object({
  authorisationCode: v.string(),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  accountNumber: v.string(),
  loanAmount: StoredAmount,
  collectionAmount: StoredAmount,
  totalCollectionAmount: StoredAmount,
  numberOfRepayments: v.number(),
  dateOfDisbursement: v.string(),
  dateOfCollection: v.string(),
})
export type LoanFacts = v.InferOutput<typeof LoanFacts>
