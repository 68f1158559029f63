import { randomUUID } from 'node:crypto'
import { rateLimited } from '../call/refusals.ts'
import type { Database } from '../storage/open.ts'

const allowed = 5
const windowMs = 60_000

export interface Try {
  kind: 'password' | 'money token'
  /** The e-mail address in lower case, or the user's id. */
  subject: string
}

/**
 * Counts a try as wrong before it is checked, so that many at once cannot outrun the count, and returns how
 * to take that back when it was right. Throws RATE_LIMITED from the sixth wrong try within a minute
 * (contract, "Refusals").
 */
export async function noteTry(
  db: Database,
  attempt: Try,
  now: Date,
): Promise<{ wasRight: () => Promise<void> }> {
  const id = randomUUID()
  await db
    .insertInto('wrong_tries')
    .values({ id, ...attempt, tried_at: now.toISOString() })
    .execute()
  const forget = async () => {
    await db.deleteFrom('wrong_tries').where('id', '=', id).execute()
  }
  const tries = await db
    .selectFrom('wrong_tries')
    .select('tried_at')
    .where('kind', '=', attempt.kind)
    .where('subject', '=', attempt.subject)
    .where('tried_at', '>', new Date(now.getTime() - windowMs).toISOString())
    .orderBy('tried_at')
    .execute()
  if (tries.length > allowed) {
    await forget()
    const oldest = new Date(tries[0]?.tried_at ?? now).getTime()
    throw rateLimited(Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000)))
  }
  return { wasRight: forget }
}

/** Deletes the tries that count no more. */
export async function deleteOldTries(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - windowMs).toISOString()
  await db.deleteFrom('wrong_tries').where('tried_at', '<', oldest).execute()
}
