import { randomInt } from 'node:crypto'
import { addOperation } from '../audit/add-entries.ts'
import { hashSecret, moneyTokenCost } from '../session/secrets.ts'
import type { Database } from '../storage/open.ts'
import { lockedStaff } from './locked-staff.ts'

/** Characters that nobody takes for another when they are read from paper: no I, O, 0 and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const tokenLength = 6

/**
 * Gives a staff user a new money token and returns it; the one before is not valid any more. Call it inside a
 * transaction. Throws BAD_USER_INPUT if nobody has the e-mail address, or if the user is blocked.
 */
export async function issueMoneyToken(trx: Database, email: string, now: Date): Promise<string> {
  const person = await lockedStaff(trx, email)
  const token = Array.from({ length: tokenLength }, () => letters[randomInt(letters.length)]).join('')
  const money_token_hash = await hashSecret(token, moneyTokenCost)
  await trx.updateTable('staff').set({ money_token_hash }).where('id', '=', person.id).execute()
  await addOperation(trx, { operation: 'money-token', org_id: person.org_id, record_id: person.id }, now)
  return token
}
