import { hashOfToken } from '../call/caller.ts'
import type { Database } from '../storage/open.ts'

/**
 * Ends the sessions of a staff user.
 * @param except the authorization header of a session that stays
 */
export async function endSessions(db: Database, id: string, except?: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('staff_row', '=', id)
    .$if(Boolean(except), (query) => query.where('token_hash', '<>', hashOfToken(except ?? '')))
    .execute()
}
