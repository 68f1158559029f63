import * as v from 'valibot'
import { text } from '../../../bank/reading'
import { optionalNaira } from '../../../bank/reading-amounts'
import type { Amount } from '../../../domain/money/amount'
import { defineRead } from '../../../offline/reads/define-read'

/** The name that the bank answers if there is no such account (contract, AccountLookup). */
const NO_SUCH_ACCOUNT = 'Account Name Error'

/** An account with its balance in naira, '' if the bank gives none; undefined if there is no such account. */
export type AccountBalance =
  | { readonly name: string; readonly bankName: string; readonly balance: Amount | '' }
  | undefined

/**
 * The balance of an account of the organisation, asked again each time (foundations §7, getAccountName). For
 * `useFreshRead`. `round` distinguishes two questions about the same number.
 */
export const accountBalanceRead = defineRead({
  name: 'account-balance',
  version: 1,
  capability: 'view accounts',
  document: `query AccountBalance($acct_number: String!, $dashboard: Boolean, $origin: String, $org_id: String) {
    getAccountName(acct_number: $acct_number, dashboard: $dashboard, origin: $origin, org_id: $org_id) {
      acct_name bank_name balance
    }
  }`,
  variables: ({
    number,
    orgId,
  }: {
    readonly number: string
    readonly orgId: string
    readonly round: number
  }) => ({
    acct_number: number,
    dashboard: true,
    origin: 'accountbalance',
    org_id: orgId,
  }),
  answer: v.pipe(
    v.object({
      getAccountName: v.nullish(v.object({ acct_name: text, bank_name: text, balance: optionalNaira })),
    }),
    v.transform(({ getAccountName: found }): AccountBalance => {
      const name = found?.acct_name.trim()
      if (!found || !name || name === NO_SUCH_ACCOUNT) return undefined
      return { name, bankName: found.bank_name, balance: found.balance }
    }),
  ),
  persisted: false,
  staleAfterMs: 0,
})
