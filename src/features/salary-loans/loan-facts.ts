import * as v from 'valibot'

/** What the live-write log stores of a loan request. Amounts are decimal strings of naira, days ISO. */
export const LoanFacts = v.object({
  authorisationCode: v.string(),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  accountNumber: v.string(),
  loanAmount: v.string(),
  collectionAmount: v.string(),
  totalCollectionAmount: v.string(),
  numberOfRepayments: v.number(),
  dateOfDisbursement: v.string(),
  dateOfCollection: v.string(),
})
export type LoanFacts = v.InferOutput<typeof LoanFacts>
