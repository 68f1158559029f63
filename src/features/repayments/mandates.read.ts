import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'
import { defineRead } from '../../offline/reads/define-read'
import { accountRowsAnswer } from './account-rows'

/** A direct-debit mandate on an account; the amount is a decimal string of naira (money-movement §3). */
const MandateRow = v.object({
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

/** The mandates of an account number (money-movement §7, getAllMandateDetails). */
export const mandatesRead = defineRead({
  name: 'mandates',
  version: 1,
  capability: 'view repayments',
  document: `query Mandates($id: String!) {
    list: getAllMandateDetails(id: $id) { ${Object.keys(MandateRow.entries).join(' ')} }
  }`,
  variables: ({ accountNumber }: { readonly accountNumber: string }) => ({ id: accountNumber }),
  answer: accountRowsAnswer(MandateRow),
  persisted: false,
  staleAfterMs: 0,
})
