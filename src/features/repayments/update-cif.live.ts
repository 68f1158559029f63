import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { ok, type Result } from '../../domain/result'
import { askRows } from '../../offline/lists/ask-page'
import { type CheckContext, defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { icadAccountList, shownInAccounts } from './icad-accounts.list'
import { CIF } from './repayments.messages'

const CifFacts = v.object({
  /** The account's id. */
  id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  cif: v.string(),
})
export type CifFacts = v.InferOutput<typeof CifFacts>

const AccountCif = v.object({ id: presentText, cif: text })

/** Gives an account its customer's number (money-movement §7, createIcadAccountCif). */
export const updateCifLive = defineLive({
  operation: 'createIcadAccountCif',
  noun: CIF.noun,
  capability: 'manage repayments',
  document: `mutation UpdateCif($org_id: String!, $cif: String!, $icadId: String!) {
    createIcadAccountCif(org_id: $org_id, cif: $cif, icadId: $icadId) { status message }
  }`,
  needs: [],
  variables: ({ id, cif }: CifFacts, { user }) => ({ org_id: user.org_id, cif, icadId: id }),
  answer: flaggedWriteAnswer('createIcadAccountCif'),
  facts: CifFacts,
  isSame: (one, other) => one.id === other.id && one.cif === other.cif,
  conflicts: (earlier, { id }) => earlier.id === id,
  isRepeatable: true,
  ifRefused: CIF.refused,
  title: ({ cif, account_name }) => `CIF ${cif} of ${account_name}`,
  details: ({ account_number }) => [{ label: 'Account number', value: account_number }],
  isThere: async (facts, context) => {
    const read = await readCif(facts, context)
    if (!read.ok) return read
    return ok(read.value === facts.cif ? { detail: `the account has the CIF ${facts.cif}` } : undefined)
  },
  shownIn: ({ account_number }) => shownInAccounts(account_number),
  invalidates: [icadAccountList],
})

/** Reads the CIF of an account; undefined if the bank does not list the account. */
export async function readCif(
  { id, account_number }: CifFacts,
  context: CheckContext,
): Promise<Result<string | undefined, BankFailure>> {
  const filter = { query_filter: account_number }
  const asked = await askRows(context, icadAccountList, AccountCif, { filter })
  return asked.ok ? ok(asked.value.find((row) => row.id === id)?.cif) : asked
}
