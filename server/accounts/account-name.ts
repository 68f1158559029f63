import type { Resolver } from '../call/context.ts'
import { naira } from '../money/naira.ts'
import { holderName, ownAccount } from './accounts.ts'
import { bankNamed, nameAtOtherBank } from './other-banks.ts'

interface Args {
  acct_number: string
  bank_code?: string
  dashboard?: boolean
}

/** The answer of the contract if the bank that was asked has no such account. */
const unknown = { acct_name: 'Account Name Error', bank_name: null, balance: null }

/**
 * Returns the holder of one of the organisation's own accounts, with its balance, or of one at the bank with
 * this code.
 */
export const getAccountName: Resolver<Args> = async (
  _,
  { acct_number, bank_code, dashboard },
  { db, caller },
) => {
  if (bank_code && !dashboard) return atOtherBank(acct_number, bank_code)
  const account = await ownAccount(db, caller.org_id, acct_number).executeTakeFirst()
  if (!account) return unknown
  const { bank_name } = await db
    .selectFrom('organisations')
    .select('bank_name')
    .where('org_id', '=', caller.org_id)
    .executeTakeFirstOrThrow()
  return { acct_name: holderName(account), bank_name, balance: naira(account.balance_kobo) }
}

/** Asks the other bank alone: what a transfer or a file once called an account is somebody's word. */
function atOtherBank(number: string, code: string) {
  const bank_name = bankNamed(code)
  const acct_name = nameAtOtherBank(number, code)
  return bank_name && acct_name ? { acct_name, bank_name, balance: null } : unknown
}
