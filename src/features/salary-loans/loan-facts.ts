import * as v from 'valibot'
import { StoredAmount } from '../../offline/live-writes/stored-amount'

/** The facts of a loan request in the live-write log. Days are ISO days. */
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
