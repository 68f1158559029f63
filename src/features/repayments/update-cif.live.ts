import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { failed, ok, type Result } from '../../domain/result'
import { type CheckContext, defineLive } from '../../offline/live-writes/define-live'
import { findByReading } from '../../offline/live-writes/finding/find-by-reading'
import { searchList } from '../../offline/live-writes/finding/search-list'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { icadAccountList } from './icad-accounts.list'
import { CIF } from './repayments.messages'

const CifFacts = v.object({
  /** The account's id. */
  id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  cif: v.string(),
  /** The CIF that the user knows of and replaces. */
  seen: v.optional(v.string()),
  /** The CIF that the account had right before. A form gives none. */
  before: v.optional(v.string()),
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
  overlap: (earlier, { id }) => (earlier.id === id ? earlier : undefined),
  isRepeatable: true,
  // The same CIF twice is the same CIF, so the browser's second call is refused only if the first was.
  isRefusalFinal: true,
  ifRefused: CIF.refused,
  title: ({ cif, account_name }) => `CIF ${cif} of ${account_name}`,
  details: ({ account_number }) => [{ label: 'Account number', value: account_number }],
  readBefore: async (facts, context) => {
    const read = await readCif(facts, context)
    if (!read.ok) return read
    const isOther = facts.seen !== undefined && read.value !== undefined && read.value !== facts.seen
    if (isOther && read.value !== facts.cif) return failed({ kind: 'refused', message: CIF.changedMeanwhile })
    return ok({ ...facts, before: read.value })
  },
  find: findByReading(readCif, (stored, { cif, before }) => {
    if (stored === cif) return { kind: 'arrived', detail: `the account has the CIF ${cif}`, isAnyones: true }
    if (stored === before) return { kind: 'absent' }
    return { kind: 'unclear', detail: 'the account has another CIF' }
  }),
  invalidates: [icadAccountList],
})

/** Reads the CIF of an account; undefined if the bank does not list the account. */
export async function readCif(
  { id, account_number }: CifFacts,
  context: CheckContext,
): Promise<Result<string | undefined, BankFailure>> {
  const searched = await searchList(icadAccountList, AccountCif, { query_filter: account_number }, context)
  if (!searched.ok) return searched
  const { rows, extent } = searched.value
  const found = rows.find((row) => row.id === id)
  if (found) return ok(found.cif)
  return extent === 'doubtful' ? failed({ kind: 'unreadable', status: 200, isFromBank: true }) : ok(undefined)
}
