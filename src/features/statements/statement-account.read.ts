import * as v from 'valibot'
import { text } from '../../bank/reading'
import { defineRead } from '../../offline/reads/define-read'

/** The name that the bank answers if there is no such account (money-movement §5). */
const NO_SUCH_ACCOUNT = 'Account Name Error'

/**
 * The holder of the account of a statement, undefined if there is no such account; asked again each time
 * (money-movement §5 and §7). For `useFreshRead`.
 */
export const statementAccountRead = defineRead({
  name: 'statement-account',
  version: 1,
  capability: 'view statements',
  document: `query StatementAccount($acct_number: String!, $org_id: String, $dashboard: Boolean, $origin: String) {
    getAccountName(acct_number: $acct_number, org_id: $org_id, dashboard: $dashboard, origin: $origin) {
      acct_name
    }
  }`,
  variables: ({ number, orgId }: { readonly number: string; readonly orgId: string }) => ({
    acct_number: number,
    org_id: orgId,
    dashboard: true,
    origin: 'statement',
  }),
  answer: v.pipe(
    v.object({ getAccountName: v.nullish(v.object({ acct_name: text })) }),
    v.transform(({ getAccountName }) => {
      const name = getAccountName?.acct_name.trim()
      return !name || name === NO_SUCH_ACCOUNT ? undefined : { name }
    }),
  ),
  persisted: false,
  staleAfterMs: 0,
})
