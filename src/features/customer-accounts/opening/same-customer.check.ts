import * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { text } from '../../../bank/reading'
import { failed, ok, type Result } from '../../../domain/result'
import { digitsOf } from '../../../domain/text/digits'
import { readPhone } from '../../../domain/text/phone'
import type { AskBank, DraftSender, Duplicate, DuplicateCheck } from '../../../offline/drafts/define-draft'
import { listAnswer } from '../../../offline/lists/list-answers'
import { holderName } from '../account'
import { accountList } from '../accounts.list'
import type { OpeningValues } from './account-opening.rules'
import { foundAccountMessage, isSameCustomer, phonesOf, SAME_CUSTOMER, UNNAMED } from './same-customer.rules'

/**
 * Before an account is opened: whether the bank already has one of the same customer
 * (decisions/023-which-account-is-the-same-customers.md).
 */
export const sameCustomerCheck: DuplicateCheck<OpeningValues> = {
  find: async (values, sender, ask) => {
    const found = await findSameCustomers(values, sender, ask)
    return found.ok ? ok(found.value.map(asDuplicate)) : found
  },
  question: SAME_CUSTOMER,
}

/** Returns the accounts of the same customer that a search by BVN and by phone number finds. */
async function findSameCustomers(
  values: OpeningValues,
  sender: Pick<DraftSender, 'orgId'>,
  ask: AskBank,
): Promise<Result<readonly FoundAccount[], BankFailure>> {
  const search = (filter: string) => findAccounts(ask, sender, filter)
  const byBvn = await search(digitsOf(values.bvn))
  if (!byBvn.ok && byBvn.failure.kind !== 'refused') return byBvn
  const withBvn = byBvn.ok ? byBvn.value : []
  const same = withBvn.filter((account) => isSameCustomer(values, account))
  if (withBvn.length > same.length) {
    const isFiltered = await appliesFilter(search)
    if (!isFiltered.ok) return isFiltered
    if (isFiltered.value) return ok(withBvn)
  }
  if (same.length > 0) return ok(same)
  const phone = phonesOf(values).map(readPhone).find(Boolean)
  if (!phone) return byBvn.ok ? ok([]) : byBvn
  const byPhone = await search(phone)
  if (!byPhone.ok) return byPhone
  const withPhone = byPhone.value.filter((account) => isSameCustomer(values, account))
  // A bank that refused the BVN has not said that it has no such account.
  return byBvn.ok || withPhone.length > 0 ? ok(withPhone) : byBvn
}

function asDuplicate(account: FoundAccount): Duplicate {
  return { title: holderName(account) || UNNAMED, detail: foundAccountMessage(account) }
}

/** Any row, also one without the id that the list needs. */
const FoundAccount = v.object({
  surname: text,
  first_name: text,
  middle_name: text,
  phone_number: text,
  account_number: text,
  nuban: text,
  branch_code: text,
  created_at: text,
})
/** An account that a search has found. */
type FoundAccount = v.InferOutput<typeof FoundAccount>

/** How many accounts are asked for, and shown at most. */
const SHOWN_AT_MOST = 10

/**
 * Asks for a text that no account has: a bank that answers with rows does not apply the filter at all. Some
 * banks refuse instead of answering that they have no row.
 */
async function appliesFilter(
  search: (filter: string) => ReturnType<typeof findAccounts>,
): Promise<Result<boolean, BankFailure>> {
  const control = await search(crypto.randomUUID())
  if (control.ok) return ok(control.value.length === 0)
  return control.failure.kind === 'refused' ? ok(true) : control
}

/** Asks for the accounts that a free text finds. */
async function findAccounts(
  ask: AskBank,
  { orgId }: Pick<DraftSender, 'orgId'>,
  filter: string,
): Promise<Result<readonly FoundAccount[], BankFailure>> {
  const answer = await ask({
    document: accountList.document,
    variables: { org_id: orgId, limit: SHOWN_AT_MOST, offset: 0, query_filter: filter },
    answer: listAnswer(),
  })
  if (!answer.ok) return answer
  const { rows, refusal } = answer.value
  if (refusal !== undefined) return failed({ kind: 'refused', message: refusal })
  return ok(
    rows.slice(0, SHOWN_AT_MOST).flatMap((row) => {
      const read = v.safeParse(FoundAccount, row)
      return read.success ? [read.output] : []
    }),
  )
}
