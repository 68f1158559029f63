import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../call/caller.ts'
import type { Context } from '../call/context.ts'
import { badInput, wrongCredentials } from '../call/refusals.ts'
import { shownStaff } from '../people/staff.ts'
import { hashSecret, matchesSecret } from './secrets.ts'
import { noteTry } from './wrong-tries.ts'

const sessionHours = 12

/** Compared against if there is no such user, so that the time it takes does not reveal that. */
const hashForUnknownUser = hashSecret('unknown')

/** Opens a session of twelve hours. An unknown e-mail, a wrong password and a blocked user look the same. */
export async function adminSignIn(
  _: unknown,
  { email, password }: { email: string; password: string },
  { db, exchange, rules }: Context,
) {
  const now = rules.now()
  const address = email.trim().toLowerCase()
  if (address === '') throw badInput("Email can't be empty")
  if (password === '') throw badInput("Password can't be empty")
  const attempt = await noteTry(db, { kind: 'password', subject: address }, now)
  const person = await db
    .selectFrom('staff')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', address))
    .executeTakeFirst()
  const right = await matchesSecret(password, person?.password_hash ?? (await hashForUnknownUser))
  if (!person || !right || person.authorize === 'Block') throw wrongCredentials()
  await attempt.wasRight()
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      staff_row: person.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionHours * 3_600_000).toISOString(),
    })
    .execute()
  exchange.orgId = person.org_id
  exchange.userId = person.id
  return { token, user: shownStaff(person) }
}
