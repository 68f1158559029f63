import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { defineRead } from '../../offline/reads/define-read'

/** A branch; `code` is what goes on the wire. */
export interface Branch {
  readonly code: string
  readonly name: string
}

/** The organisation's branches, kept for journals that are written without a connection. `org_code` is the org_id (foundations §7). */
export const branchesRead = defineRead({
  name: 'branches',
  version: 1,
  document: `query Branches($org_code: String!) {
    getOrgBranches(org_code: $org_code) { status data { code name } }
  }`,
  variables: (args: { orgId: string }) => ({ org_code: args.orgId }),
  answer: v.pipe(
    v.object({ getOrgBranches: v.object({ data: v.array(v.object({ code: presentText, name: text })) }) }),
    v.transform(({ getOrgBranches }): readonly Branch[] => getOrgBranches.data),
  ),
  persisted: true,
  staleAfterMs: 60 * 60_000,
})
