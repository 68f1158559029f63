import type { Database } from '../storage/open.ts'

/** Queries an account of the organisation by its NUBAN or its internal number. */
export function ownAccount(db: Database, org_id: string, number: string) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('org_id', '=', org_id)
    .where((row) => row.or([row('nuban', '=', number), row('account_number', '=', number)]))
}

/** Returns surname, first and middle name, separated by spaces. */
export function holderName(account: {
  surname: string
  first_name: string
  middle_name: string | null
}): string {
  return [account.surname, account.first_name, account.middle_name].filter(Boolean).join(' ')
}
