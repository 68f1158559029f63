import * as v from 'valibot'
import { optionalInteger, text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'

/** A loan of a salary customer (money-movement §3, "Loan record"). Amounts are decimal strings of naira. */
export const Loan = v.object({
  accountNumber: text,
  loanAmount: optionalNaira,
  totalCollectionAmount: optionalNaira,
  collectionAmount: optionalNaira,
  customerId: text,
  phoneNumber: text,
  status: text,
  dateOfCollection: text,
  dateOfDisbursement: text,
  authorisationCode: text,
  numberOfRepayments: v.fallback(optionalInteger, undefined),
  currency: text,
})
export type Loan = v.InferOutput<typeof Loan>
