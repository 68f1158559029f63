import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { defineRead } from '../../offline/reads/define-read'

/** A general ledger account: `description` is its title. */
export interface GlAccount {
  readonly code: string
  readonly description: string
}

/** The organisation's general ledger accounts, kept for journals that are written without a connection. */
export const glAccountsRead = defineRead({
  name: 'gl-accounts',
  version: 1,
  document: `query GlAccounts($org_code: String!) {
    getGLAccount(org_code: $org_code) { status data { code description } }
  }`,
  variables: (args: { orgId: string }) => ({ org_code: args.orgId }),
  answer: v.pipe(
    v.object({
      getGLAccount: v.object({ data: v.array(v.object({ code: presentText, description: text })) }),
    }),
    v.transform(({ getGLAccount }): readonly GlAccount[] => getGLAccount.data),
  ),
  persisted: true,
  staleAfterMs: 60 * 60_000,
})
