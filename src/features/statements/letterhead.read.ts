import * as v from 'valibot'
import { text } from '../../bank/reading'
import { defineRead } from '../../offline/reads/define-read'

const Answer = v.object({
  bank: v.object({ bank_name: text }),
  branches: v.object({ data: v.nullish(v.array(v.object({ name: text, code: text, address: text })), []) }),
})

/** The answer for the head of a statement. */
export type KnownLetterhead = v.InferOutput<typeof Answer>

/** The name of the bank, and its branches with their addresses, for the head of a statement. */
export const letterheadRead = defineRead({
  name: 'letterhead',
  version: 1,
  capability: 'view statements',
  document: `query Letterhead($org_id: String!) {
    bank: getDashboardDetails(org_id: $org_id) { bank_name }
    branches: getOrgBranches(org_code: $org_id) { data { name code address } }
  }`,
  variables: ({ orgId }: { orgId: string }) => ({ org_id: orgId }),
  answer: Answer,
  persisted: false,
  // Names and addresses hardly ever change.
  staleAfterMs: Number.POSITIVE_INFINITY,
})
