import { hashOfToken } from '../call/caller.ts'
import type { Rules } from '../call/context.ts'
import type { Database } from '../storage/open.ts'

/** Ends the session of an authorization header, if there is one (rest.md, "Session"). */
export async function endSession(db: Database, authorization: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(authorization)).execute()
}

type Limits = Pick<Rules, 'now' | 'sessionLimits'>

/** Deletes the sessions that are over. */
export async function deleteEndedSessions(db: Database, { now, sessionLimits }: Limits): Promise<void> {
  const lastUse = new Date(now().getTime() - sessionLimits.idleMs).toISOString()
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now().toISOString()), row('used_at', '<=', lastUse)]))
    .execute()
}
