import { hashOfToken } from '../call/caller.ts'
import type { Database } from '../storage/open.ts'

/** Ends the session of an authorization header, if there is one (rest.md, "Session"). */
export async function endSession(db: Database, authorization: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(authorization)).execute()
}
