import type { Resolver } from '../call/context.ts'
import { hashNewPassword, isPassword } from '../session/own-password.ts'
import { refusePoorPassword } from '../session/password-policy.ts'
import { endSessions } from './end-sessions.ts'
import { refuseEmpty, refuseOtherUser } from './staff-rules.ts'

interface Args {
  _id: string
  old_password: string
  new_password: string
}

/**
 * Gives the caller another password, and ends their other sessions. A wrong old
 * one is a wrong try, like one at the sign-in.
 */
export const changePassword: Resolver<Args> = async (_, { _id, old_password, new_password }, context) => {
  const { db, caller, request, exchange } = context
  refuseOtherUser(_id, caller)
  exchange.written = { records: [caller.id] }
  refuseEmpty({ old_password, new_password })
  refusePoorPassword(new_password)
  if (!(await isPassword(context, old_password))) return { status: 'error', message: 'Wrong password' }
  const password_hash = await hashNewPassword(context, new_password)
  await db.updateTable('staff').set({ password_hash }).where('id', '=', caller.id).execute()
  await endSessions(db, caller.id, request.headers.get('authorization'))
  return { status: 'success', message: 'Password changed successfully' }
}
