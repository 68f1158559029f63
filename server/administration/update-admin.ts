import type { Resolver } from '../call/context.ts'
import { shownStaff } from '../people/staff.ts'
import { refuseEmpty, refuseOtherUser, writeStaff } from './staff-rules.ts'

interface Args {
  _id: string
  firstname: string
  lastname: string
  email: string
  phone: string
  gender: string
}

/** Changes the caller's own profile. */
export const updateAdmin: Resolver<Args> = async (_, { _id, ...given }, { db, caller, exchange }) => {
  refuseOtherUser(_id, caller)
  const { firstname, lastname, email, phone, gender } = given
  const profile = { firstname, lastname, email, phone, gender }
  refuseEmpty(profile)
  await writeStaff(db, () => db.updateTable('staff').set(profile).where('id', '=', caller.id).execute())
  const user = await db.selectFrom('staff').selectAll().where('id', '=', caller.id).executeTakeFirstOrThrow()
  exchange.written = { records: [caller.id], before: caller, after: profile }
  return shownStaff(user)
}
