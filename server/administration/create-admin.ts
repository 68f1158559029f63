import type { Resolver } from '../call/context.ts'
import { shownStaff } from '../people/staff.ts'
import { hashNewPassword } from '../session/own-password.ts'
import { refusePoorPassword } from '../session/password-policy.ts'
import { newStaff } from './new-staff.ts'
import { refuseEmpty, refuseHigherType, refuseUnknownBranch, writeStaff } from './staff-rules.ts'

interface Args {
  firstname: string
  lastname: string
  email: string
  phone: string
  password: string
  user_type: string
  added_by: string
  org_id: string
  staff_id: string
  branch_code: string
  gender: string
}

/**
 * Adds a staff user of a type at or below the caller's own, who may sign in at once. A money token is not
 * issued here, so that until then the user moves no money.
 */
export const createAdmin: Resolver<Args> = async (_, args, context) => {
  const { db, caller, exchange } = context
  const { firstname, lastname, email, phone, password, user_type, staff_id, branch_code, gender } = args
  const texts = { firstname, lastname, email, staff_id, branch_code, phone, user_type, gender }
  refuseEmpty({ ...texts, password })
  refuseHigherType(user_type, caller)
  refusePoorPassword(password)
  await refuseUnknownBranch(db, args.org_id, branch_code)
  const password_hash = await hashNewPassword(context, password)
  const user = await newStaff(db, { ...texts, org_id: args.org_id, password_hash })
  await writeStaff(db, () => db.insertInto('staff').values(user).execute())
  exchange.written = { records: [user.id] }
  return shownStaff(user)
}
