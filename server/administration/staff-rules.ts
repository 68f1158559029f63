import type { Caller } from '../call/caller.ts'
import { isEmail, isEmpty } from '../call/field-rules.ts'
import { isUserType, rankOf } from '../call/ranks.ts'
import { badInput, forbidden } from '../call/refusals.ts'
import type { Database } from '../storage/open.ts'
import { violatedIndex } from '../storage/unique-violation.ts'

/**
 * Throws if one of these fields is missing or blank, with the message of foundations §5, "Edit staff user",
 * or if the e-mail among them is none.
 */
export function refuseEmpty(given: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(given)) {
    if (text == null) throw badInput(`${field} is undefined`)
    if (isEmpty(text)) throw badInput(`${field} cannot be Empty`)
  }
  if (given.email != null && !isEmail(given.email)) throw badInput('Invalid email address')
}

/** Throws if there is no such user type, or if it is above the caller's own (foundations §5). */
export function refuseHigherType(user_type: string, caller: Caller): void {
  if (!isUserType(user_type)) throw badInput(`There is no user type ${user_type}`)
  if (rankOf(user_type) > rankOf(caller.user_type)) throw forbidden('This user type is above your own')
}

/** Throws if the write is about another user than the caller, by either of a user's two ids. */
export function refuseOtherUser(_id: string, caller: Caller): void {
  if (_id !== caller._id && _id !== caller.id) throw forbidden('_id is not yours')
}

export async function refuseUnknownBranch(db: Database, org_id: string, code: string): Promise<void> {
  const branch = await db
    .selectFrom('branches')
    .select('code')
    .where('org_id', '=', org_id)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!branch) throw badInput(`There is no branch ${code}`)
}

const takenMessages: Record<string, string> = {
  staff_email: 'Another user has this e-mail address',
  staff_phone_key: 'Another user has this phone number',
  staff_number: 'Another user of the organisation has this staff id',
  staff_number_of_another:
    'Another user of the organisation had this staff id: what that user did is kept under it',
}

/**
 * Writes a staff user, or throws what belongs to somebody else: an e-mail address (without regard to case) or
 * a phone number to anybody, a staff id to whoever had it first in the organisation.
 */
export async function writeStaff(trx: Database, write: () => Promise<unknown>): Promise<void> {
  const index = await violatedIndex(trx, write)
  if (index === undefined) return
  const message = takenMessages[index]
  throw message === undefined ? new Error(`${index} was broken`) : badInput(message)
}
