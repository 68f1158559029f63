import type { Database } from '../storage/open.ts'

/** For how long a sign-in makes its address one that the user is used to. */
const usualMs = 90 * 86_400_000

const oldestUsual = (now: Date) => new Date(now.getTime() - usualMs).toISOString()

/** Notes that a user signed in from a client address. */
export async function noteSignIn(db: Database, staff_row: string, address: string, now: Date): Promise<void> {
  const signed_in_at = now.toISOString()
  await db
    .insertInto('sign_in_addresses')
    .values({ staff_row, address, signed_in_at })
    .onConflict((conflict) => conflict.columns(['staff_row', 'address']).doUpdateSet({ signed_in_at }))
    .execute()
}

/**
 * Returns true if the user of an e-mail address (in lower case) signed in from the client address within the
 * last ninety days.
 */
export async function isUsualAddress(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const signedIn = await db
    .selectFrom('sign_in_addresses')
    .innerJoin('staff', 'staff.id', 'sign_in_addresses.staff_row')
    .select('address')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email))
    .where('address', '=', address)
    .where('signed_in_at', '>', oldestUsual(now))
    .executeTakeFirst()
  return signedIn !== undefined
}

/** Deletes the addresses that no user is used to any more. */
export async function deleteOldAddresses(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_addresses').where('signed_in_at', '<', oldestUsual(now)).execute()
}
