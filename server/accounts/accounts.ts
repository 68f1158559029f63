import { sql } from 'kysely'
import type { Database } from '../storage/open.ts'
import type { AccountRow } from '../storage/tables-ledger.ts'

/** Queries an account of the organisation by its NUBAN or its internal number. */
export function ownAccount(db: Database, org_id: string, number: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('org_id', '=', org_id)
    .where((row) => row.or([row('nuban', '=', number), row('account_number', '=', number)]))
}

/** Returns the organisation's accounts with these numbers, each under its NUBAN and its internal number. */
export async function ownAccounts(
  db: Database,
  org_id: string,
  numbers: Iterable<string>,
): Promise<Map<string, AccountRow>> {
  const wanted = [...new Set(numbers)]
  const accounts = await db
    .selectFrom('accounts')
    .selectAll()
    .where('org_id', '=', org_id)
    .where(sql<boolean>`(nuban = any(${wanted}::text[]) or account_number = any(${wanted}::text[]))`)
    .execute()
  return new Map(
    accounts.flatMap((account) => [
      [account.account_number, account],
      [account.nuban, account],
    ]),
  )
}

/** Returns surname, first and middle name, separated by spaces. */
export function holderName(account: {
  surname: string
  first_name: string
  middle_name: string | null
}): string {
  return [account.surname, account.first_name, account.middle_name].filter(Boolean).join(' ')
}
