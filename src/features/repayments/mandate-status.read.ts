import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { defineRead } from '../../offline/reads/define-read'

/**
 * Has the bank ask the payer's bank for the status of a mandate (money-movement §7, updateMandateStatus). The
 * contract lists it among the mutations, and it only reads on: however often it is sent, the status is what
 * that bank says, so that it needs no live write.
 */
export const mandateStatusRead = defineRead({
  name: 'mandate-status',
  version: 1,
  capability: 'manage repayments',
  document: `mutation UpdateMandateStatus($org_id: String!, $mandateCode: String!) {
    updateMandateStatus(org_id: $org_id, mandateCode: $mandateCode) { status message }
  }`,
  variables: ({ orgId, code }: { readonly orgId: string; readonly code: string }) => ({
    org_id: orgId,
    mandateCode: code,
  }),
  answer: flaggedWriteAnswer('updateMandateStatus'),
  persisted: false,
  staleAfterMs: 0,
})
