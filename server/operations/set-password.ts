import { endSessions } from '../administration/end-sessions.ts'
import { addOperation } from '../audit/add-entries.ts'
import { refuseOddTexts } from '../call/text-limits.ts'
import { refusePoorPassword } from '../session/password-policy.ts'
import { hashSecret, passwordCost } from '../session/secrets.ts'
import type { Database } from '../storage/open.ts'
import { lockedStaff } from './locked-staff.ts'

/**
 * Gives a staff user another password and ends their sessions: for the only administrator of an institution,
 * whom nobody else can help. Call it inside a transaction. Throws BAD_USER_INPUT if nobody has the e-mail
 * address, if the user is blocked, or if nobody could sign in with the password. Wrong tries before are
 * forgotten: whoever needs a new password has tried the old one often.
 */
export async function setPassword(trx: Database, email: string, password: string, now: Date): Promise<void> {
  refuseOddTexts({ password })
  refusePoorPassword(password)
  const password_hash = await hashSecret(password, passwordCost)
  const person = await lockedStaff(trx, email)
  await trx.updateTable('staff').set({ password_hash }).where('id', '=', person.id).execute()
  await endSessions(trx, person.id)
  await trx
    .deleteFrom('wrong_tries')
    .where('kind', '=', 'password')
    .where('subject', '=', email.trim().toLowerCase())
    .execute()
  await addOperation(trx, { operation: 'new-password', org_id: person.org_id, record_id: person.id }, now)
}
