import { createHash } from 'node:crypto'
import type { Database } from '../storage/open.ts'
import type { StaffRow } from '../storage/tables.ts'

/** The signed-in person, without the hashes. */
export type Caller = Omit<StaffRow, 'password_hash' | 'money_token_hash'>

export const fullName = (person: { firstname: string; lastname: string }): string =>
  `${person.firstname} ${person.lastname}`

/** Session tokens are random, so a plain hash is enough to make a stolen table useless. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Who the authorization header belongs to: nobody for a missing, unknown or expired token, or a blocked person. */
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
  if (!person) return undefined
  const { password_hash: _password, money_token_hash: _token, ...caller } = person
  return caller
}
