import * as v from 'valibot'
import { bankTime } from '../../bank/bank-time'
import { askBank } from '../../bank/client'
import { text } from '../../bank/reading'
import { failed, ok } from '../../domain/result'
import type { AskBank, DraftStatusCheck } from '../../offline/drafts/define-draft'
import { listAnswer, offsetListArguments } from '../../offline/lists/list-answers'
import { searchBack } from '../../offline/outbox/search-back'
import { ACCOUNT_FIELDS, holderName } from './account'
import type { OpeningValues } from './account-opening.rules'
import { ACCOUNTS } from './accounts.messages'
import { FoundAccount } from './find-accounts'
import { findSameCustomers } from './same-customer.check'
import { openedAccountMessage, UNNAMED } from './same-customer.messages'
import { mayBeAnyones, mayBeSameCustomer } from './same-customer.rules'

const OpenedAccount = v.object({ ...FoundAccount.entries, id: text, updated_by: v.optional(text, '') })
type OpenedAccount = v.InferOutput<typeof OpenedAccount>

const keyOf = ({ id, nuban, account_number, ...account }: FoundAccount & { readonly id?: string }) =>
  id || nuban || account_number || JSON.stringify(account)

/**
 * Searches the bank's accounts for an opening whose answer was lost: those that it has made since, newest
 * first, by name and by phone; and by BVN and phone number with the bank's own search, which may know a BVN
 * that no row shows. The bank gives an account no reference of ours, so all that is found is evidence.
 */
export const openedAccountCheck: DraftStatusCheck<OpeningValues> = {
  noun: ACCOUNTS.messages,
  find: async ({ values, since }, caller) => {
    const searched = await searchBack<OpenedAccount>(
      caller,
      {
        document: `query OpenedAccounts($org_id: String!, $limit: Int, $offset: Int) {
          list: getAccounts(org_id: $org_id, limit: $limit, offset: $offset) {
            error message data { ${ACCOUNT_FIELDS} updated_by } pagination { total_count }
          }
        }`,
        variables: ({ limit, offset }) =>
          offsetListArguments({ orgId: caller.orgId, filter: {}, limit, offset, now: 0 }),
        answer: listAnswer(),
        hasStatus: false,
        row: OpenedAccount,
        key: keyOf,
        at: ({ created_at }) => created_at,
      },
      since,
    )
    if (!searched.ok) return searched
    const { rows, gap, failure } = searched.value
    // A time that cannot be read rules nothing out.
    const isSince = ({ created_at }: FoundAccount) => !(bankTime(created_at) < since)
    const opened: (FoundAccount & { readonly updated_by?: string })[] = rows.filter(
      (account) => isSince(account) && mayBeSameCustomer(values, account),
    )
    if (opened.length === 0) {
      const ask: AskBank = (question) =>
        askBank(caller.connection, { ...question, token: caller.token, signal: caller.signal })
      const known = await findSameCustomers(values, caller, ask)
      // All accounts were compared. That the bank has no such search, too, says nothing more.
      if (!known.ok && known.failure.kind !== 'refused') return known
      if (known.ok) opened.push(...known.value.filter(isSince))
    }
    if (failure && opened.length === 0) return failed(failure)
    return ok({
      found: opened.map((account) => ({
        id: keyOf(account),
        title: holderName(account) || UNNAMED,
        detail: openedAccountMessage({ updated_by: '', ...account }),
      })),
      compared: rows.length,
      gap:
        gap ?? (rows.some((account) => isSince(account) && mayBeAnyones(account)) ? 'unreadable' : undefined),
    })
  },
}
