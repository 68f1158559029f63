import { createHash } from 'node:crypto'
import type { Database } from '../storage/open.ts'
import type { StaffRow } from '../storage/tables.ts'

/** The signed-in user, without the hashes. */
export type Caller = Omit<StaffRow, 'password_hash' | 'money_token_hash'>

export const fullName = (person: { firstname: string; lastname: string }): string =>
  `${person.firstname} ${person.lastname}`

/** Session tokens are random, so a plain hash is enough to make a stolen table useless. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The rules that end a session: the bank's clock, and how long a session may be unused, in ms. */
interface SessionRules {
  now: () => Date
  sessionLimits: { idleMs: number }
}

/** A session that is not over, by the user who signed in and when it was last used. */
interface Session {
  caller: Caller
  used_at: string
}

/**
 * Returns the session of an authorization header, or undefined when its token is missing, unknown or not
 * valid any more, or its user blocked.
 */
export async function sessionOf(
  { db, rules }: { db: Database; rules: SessionRules },
  header: string | null,
): Promise<Session | undefined> {
  if (!header) return undefined
  const now = rules.now()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_row')
    .selectAll('staff')
    .select('used_at')
    .where('token_hash', '=', hashOfToken(header))
    .where('expires_at', '>', now.toISOString())
    .where('used_at', '>', new Date(now.getTime() - rules.sessionLimits.idleMs).toISOString())
    .where('authorize', '<>', 'Block')
    .executeTakeFirst()
  if (!row) return undefined
  const { used_at, ...person } = row
  return { caller: withoutHashes(person), used_at }
}

export function withoutHashes({
  password_hash: _password,
  money_token_hash: _token,
  ...caller
}: StaffRow): Caller {
  return caller
}
