import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'

/** A direct-debit mandate on an account; the amount is a decimal string of naira (money-movement §3). */
export const MandateRow = v.object({
  id: presentText,
  accountNumber: text,
  bankCode: text,
  payerName: text,
  accountName: text,
  amount: optionalNaira,
  mandateCode: text,
  responseCode: text,
  responseDescription: text,
  workFlowStatusDescription: text,
})

/** A direct-debit mandate. */
export type Mandate = v.InferOutput<typeof MandateRow>
