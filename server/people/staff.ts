import type { Resolver } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import type { StaffRow } from '../storage/tables.ts'

/** Converts a staff row to the contract's User: without hashes, the address as one object. */
export function shownStaff(row: StaffRow) {
  const {
    password_hash: _password,
    money_token_hash: _token,
    user_id: _user,
    phone_id: _phone,
    ...user
  } = row
  const { street, suite, city, ...rest } = user
  return { ...rest, address: { street, suite, city } }
}

export const getUsers: Resolver<{ org_id: string; user_type?: string }> = async (
  _,
  { org_id, user_type },
  { db },
) => {
  const rows = await db
    .selectFrom('staff')
    .selectAll()
    .where('org_id', '=', org_id)
    .$if(Boolean(user_type), (query) => query.where('user_type', '=', user_type ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(shownStaff)
}

/** Returns the wallet owner and phone record of a staff phone of the caller's organisation. */
export const getUserIdAndPhoneId: Resolver<{ phone_number: string }> = async (
  _,
  { phone_number },
  { db, caller },
) => {
  if (phone_number.trim() === '') throw badInput('phone_number is empty')
  const found = await db
    .selectFrom('staff')
    .select(['user_id', 'phone_id'])
    .where('org_id', '=', caller.org_id)
    .where('phone', '=', phone_number.trim())
    .executeTakeFirst()
  return found ? { ...found, error: false } : { error: true, message: 'User not found' }
}
