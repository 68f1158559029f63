import { endSessions } from '../administration/end-sessions.ts'
import { addOperation } from '../audit/add-entries.ts'
import { badInput } from '../call/refusals.ts'
import { passwordProblem } from '../session/password-policy.ts'
import { hashSecret, passwordCost } from '../session/secrets.ts'
import type { Database } from '../storage/open.ts'
import { lockedStaff } from './locked-staff.ts'

/**
 * Gives a staff user another password and ends their sessions: for the only administrator of an institution,
 * whom nobody else can help. Call it inside a transaction. Throws BAD_USER_INPUT if nobody has the e-mail
 * address, if the user is blocked, or if the password is too short.
 */
export async function setPassword(trx: Database, email: string, password: string, now: Date): Promise<void> {
  const problem = passwordProblem(password)
  if (problem) throw badInput(problem)
  const person = await lockedStaff(trx, email)
  const password_hash = await hashSecret(password, passwordCost)
  await trx.updateTable('staff').set({ password_hash }).where('id', '=', person.id).execute()
  await endSessions(trx, person.id)
  await addOperation(trx, { operation: 'new-password', org_id: person.org_id, record_id: person.id }, now)
}
