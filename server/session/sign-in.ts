import { randomBytes } from 'node:crypto'
import { hashOfToken, withoutHashes } from '../call/caller.ts'
import type { Context } from '../call/context.ts'
import { badInput, wrongCredentials } from '../call/refusals.ts'
import { shownStaff } from '../people/staff.ts'
import { hashSecret, matchesSecret } from './secrets.ts'
import { noteSignIn } from './usual-addresses.ts'
import { checkTry, type Try } from './wrong-tries.ts'

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
  const typed = email.trim().toLowerCase()
  if (typed === '') throw badInput("Email can't be empty")
  if (password === '') throw badInput("Password can't be empty")
  const person = await db
    .selectFrom('staff')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', typed))
    .executeTakeFirst()
  if (person) exchange.signingIn = withoutHashes(person)
  const attempt: Try = { kind: 'password', subject: typed, address: exchange.address }
  const right = await checkTry(db, attempt, now, async () => {
    const matches = await matchesSecret(password, person?.password_hash ?? (await hashForUnknownUser))
    return matches && person !== undefined && person.authorize !== 'Block'
  })
  if (!person || !right) throw wrongCredentials()
  await noteSignIn(db, person.id, exchange.address, now)
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
