import { badInput } from '../call/refusals.ts'
import { refuseOddTexts } from '../call/text-limits.ts'
import type { Database } from '../storage/open.ts'

/**
 * Returns the staff user with an e-mail address, whose row stays locked until the transaction ends. Throws
 * BAD_USER_INPUT if there is none, or if the user is blocked.
 */
export async function lockedStaff(trx: Database, email: string): Promise<{ id: string; org_id: string }> {
  refuseOddTexts({ email })
  const person = await trx
    .selectFrom('staff')
    .select(['id', 'org_id', 'authorize'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw badInput('No staff user has this e-mail address')
  if (person.authorize === 'Block') throw badInput('This staff user is blocked')
  return person
}
