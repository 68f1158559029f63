import * as v from 'valibot'
import { refusalOf, text } from '../../../bank/reading'
import { optionalNaira } from '../../../bank/reading-amounts'
import type { Amount } from '../../../domain/money/amount'
import { defineRead } from '../../../offline/reads/define-read'

/** An account as the bank knows it; undefined if it has no name or no balance (money-movement §8). */
export type PostingAccount = { readonly name: string; readonly balance: Amount } | undefined

/**
 * The holder and the balance of an account of the organisation, asked again each time (money-movement §5 and
 * §7).
 */
export const postingAccountRead = defineRead({
  name: 'posting-account',
  version: 1,
  capability: 'write posting',
  document: `query PostingAccount($acct_number: String!, $org_id: String, $dashboard: Boolean, $origin: String) {
    getAccountName(acct_number: $acct_number, org_id: $org_id, dashboard: $dashboard, origin: $origin) {
      acct_name balance
    }
  }`,
  variables: ({ number, orgId }: { readonly number: string; readonly orgId: string }) => ({
    acct_number: number,
    org_id: orgId,
    dashboard: true,
    origin: 'posting',
  }),
  answer: v.pipe(
    v.object({ getAccountName: v.object({ acct_name: text, balance: optionalNaira }) }),
    v.transform(({ getAccountName: { acct_name, balance } }): PostingAccount => {
      const isKnown = acct_name !== '' && acct_name !== 'Account Name Error' && balance !== ''
      return isKnown ? { name: acct_name, balance } : undefined
    }),
  ),
  persisted: false,
  staleAfterMs: 0,
})

/** An account that a search by name found; a number that it does not have is ''. */
export interface AccountHit {
  readonly fullname: string
  readonly nuban: string
  readonly internal: string
}

/** The accounts whose holder's name contains a text (money-movement §7, getPostingAccountDetails). */
export const accountSearchRead = defineRead({
  name: 'posting-account-search',
  version: 1,
  capability: 'write posting',
  document: `query PostingAccounts($search_key: String!, $value: String!, $limit: Int, $page: Int) {
    getPostingAccountDetails(search_key: $search_key, value: $value, limit: $limit, page: $page) {
      error accounts { fullname nuban internal }
    }
  }`,
  variables: ({ name }: { readonly name: string }) => ({
    search_key: 'name',
    value: name,
    limit: 100,
    page: 1,
  }),
  answer: v.pipe(
    v.object({
      getPostingAccountDetails: v.pipe(
        v.object({
          error: v.optional(v.unknown()),
          accounts: v.array(v.object({ fullname: text, nuban: text, internal: text })),
        }),
        v.check((found) => refusalOf(found) === undefined),
      ),
    }),
    v.transform(({ getPostingAccountDetails: { accounts } }): readonly AccountHit[] => accounts),
  ),
  persisted: false,
  staleAfterMs: 0,
})
