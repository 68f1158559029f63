import { defineRead } from '../../offline/reads/define-read'
import { accountRowsAnswer } from './account-rows'
import { MandateRow } from './mandate'

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
