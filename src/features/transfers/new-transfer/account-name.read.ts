import * as v from 'valibot'
import { text } from '../../../bank/reading'
import { optionalNaira } from '../../../bank/reading-amounts'
import type { Amount } from '../../../domain/money/amount'
import { defineRead } from '../../../offline/reads/define-read'

/** The name that the bank returns if there is no such account (money-movement §5). */
const NO_SUCH_ACCOUNT = 'Account Name Error'

/** Which account: one of the organisation's own, or one at the bank with a code. */
export type AccountAsked =
  | { readonly whose: 'own'; readonly number: string; readonly orgId: string }
  | { readonly whose: 'other'; readonly number: string; readonly bankCode: string }

/**
 * The holder of an account. `name` is undefined if there is no such account. `balance` is in naira, '' if
 * none is given.
 */
export interface AccountFound {
  readonly name: string | undefined
  readonly bankName: string
  readonly balance: Amount | ''
}

/**
 * The name of the holder of an account, asked again each time (money-movement §5 and §7). For `useFreshRead`.
 */
export const accountNameRead = defineRead({
  name: 'account-name',
  version: 1,
  capability: 'make transfer',
  document: `query AccountName($acct_number: String!, $bank_code: String, $org_id: String, $dashboard: Boolean, $origin: String) {
    getAccountName(acct_number: $acct_number, bank_code: $bank_code, org_id: $org_id, dashboard: $dashboard, origin: $origin) {
      acct_name bank_name balance
    }
  }`,
  variables: (asked: AccountAsked) => ({
    acct_number: asked.number,
    origin: 'newtransfer',
    ...(asked.whose === 'own'
      ? { dashboard: true, org_id: asked.orgId }
      : { dashboard: false, bank_code: asked.bankCode }),
  }),
  answer: v.pipe(
    v.object({ getAccountName: v.object({ acct_name: text, bank_name: text, balance: optionalNaira }) }),
    v.transform(
      ({ getAccountName: { acct_name, bank_name, balance } }): AccountFound => ({
        name: acct_name === NO_SUCH_ACCOUNT ? undefined : acct_name || undefined,
        bankName: bank_name,
        balance,
      }),
    ),
  ),
  persisted: false,
  staleAfterMs: 0,
})
