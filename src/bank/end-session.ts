import { ok } from '../domain/result'
import { exchangeRest } from './ask-rest'
import { type BankConnection, makeOneCall } from './client'

/**
 * Ends a session at the bank (contract/rest.md, "Session"). Never rejects. The user is logged out on the
 * device already, and a bank that cannot be asked ends the session in its own time.
 */
export async function endSession(connection: BankConnection, token: string): Promise<void> {
  const url = `${connection.restBase ?? ''}/api/logout`
  await makeOneCall(connection, { token }, async (limit) =>
    ok(await exchangeRest({ url, body: {}, token }, limit)),
  )
}
