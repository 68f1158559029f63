import { createHash } from 'node:crypto'
import type { Database } from '../storage/open.ts'
import type { StaffRow } from '../storage/tables.ts'

/** The signed-in user, without the hashes. */
export type Caller = Omit<StaffRow, 'password_hash' | 'money_token_hash'>

export const fullName = (person: { firstname: string; lastname: string }): string =>
  `${person.firstname} ${person.lastname}`

/** Session tokens are random, so a plain hash is enough to make a stolen table useless. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Returns the user of an authorization header, or undefined when its token is missing, unknown or expired or
 * its user blocked.
 */
export async function callerOf(db: Database, header: string | null, now: Date): Promise<Caller | undefined> {
  if (!header) return undefined
  const person = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_row')
    .selectAll('staff')
    .where('token_hash', '=', hashOfToken(header))
    .where('expires_at', '>', now.toISOString())
    .where('authorize', '<>', 'Block')
    .executeTakeFirst()
  return person && withoutHashes(person)
}

export function withoutHashes({
  password_hash: _password,
  money_token_hash: _token,
  ...caller
}: StaffRow): Caller {
  return caller
}
