import { badInput } from '../call/refusals.ts'
import type { Database } from '../storage/open.ts'

/** Whom a bulk SMS goes to, as the call says it. */
export interface Recipients {
  org_id: string
  query_type: string
  include_list?: string[] | null
  exclude_list?: string[] | null
  include_range?: string[] | null
  exclude_range?: string[] | null
  phone_list?: string[] | null
  account_types?: string[] | null
}

/** Returns the phone numbers that a bulk SMS goes to, each once. Throws a malformed choice. */
export async function phonesOf(db: Database, given: Recipients): Promise<string[]> {
  switch (given.query_type) {
    case 'phone':
      return unique((given.phone_list ?? []).map(phoneOf))
    case 'account':
      return unique(await holdersPhones(db, given))
    default:
      throw badInput('query_type is account or phone')
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]

/** A number as people write it: eleven digits, or with the country's code. */
function phoneOf(text: string): string {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+?234(?=\d{10}$)/, '0')
  if (!/^\d{11}$/.test(digits)) throw badInput(`${text} is no phone number`)
  return digits
}

/**
 * The accounts of the chosen types; if some are included by number or range, only these of them. Excluded
 * ones are never among them.
 */
async function holdersPhones(db: Database, given: Recipients): Promise<string[]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['account_number', 'nuban', 'account_type', 'phone_number'])
    .where('org_id', '=', given.org_id)
    .where('phone_number', 'is not', null)
    .orderBy('account_number')
    .execute()
  const types = new Set((given.account_types ?? []).map((type) => type.trim().toLowerCase()))
  const included = choiceOf(given.include_list, given.include_range)
  const excluded = choiceOf(given.exclude_list, given.exclude_range)
  return accounts.flatMap(({ account_number, nuban, account_type, phone_number }) => {
    const names = [account_number, nuban]
    const isOfType = types.size === 0 || types.has((account_type ?? '').toLowerCase())
    const isIncluded = included.isEmpty || names.some(included.has)
    return isOfType && isIncluded && !names.some(excluded.has) && phone_number ? [phone_number] : []
  })
}

function choiceOf(list: readonly string[] | null | undefined, ranges: readonly string[] | null | undefined) {
  const numbers = new Set((list ?? []).map((number) => number.trim()))
  const spans = (ranges ?? []).map(rangeOf)
  return {
    isEmpty: numbers.size === 0 && spans.length === 0,
    has: (number: string) =>
      numbers.has(number) || spans.some(({ from, to }) => BigInt(number) >= from && BigInt(number) <= to),
  }
}

function rangeOf(text: string) {
  const [, from, to] = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(text) ?? []
  if (from === undefined || to === undefined) throw badInput(`${text} is no range: a range is from-to`)
  if (BigInt(from) > BigInt(to)) throw badInput(`${text} ends before it begins`)
  return { from: BigInt(from), to: BigInt(to) }
}
