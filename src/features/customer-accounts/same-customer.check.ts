import type { BankFailure } from '../../bank/failure'
import { digitsOf } from '../../domain/digits'
import { readPhone } from '../../domain/phone'
import { ok, type Result } from '../../domain/result'
import type { AskBank, DraftSender, Duplicate, DuplicateCheck } from '../../offline/drafts/define-draft'
import { holderName } from './account'
import type { OpeningValues } from './account-opening.rules'
import { appliesFilter, type FoundAccount, findAccounts } from './find-accounts'
import { foundAccountMessage, SAME_CUSTOMER, UNNAMED } from './same-customer.messages'
import { isSameCustomer, phonesOf } from './same-customer.rules'

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
