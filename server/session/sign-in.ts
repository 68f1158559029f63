import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashOfToken, withoutHashes } from '../call/caller.ts'
import type { Context } from '../call/context.ts'
import { badInput, wrongCredentials } from '../call/refusals.ts'
import { shownStaff } from '../people/staff.ts'
import type { StaffRow } from '../storage/tables.ts'
import { passwordQueues } from './password-queues.ts'
import { hashSecret, isOutdated, matchesSecret } from './secrets.ts'
import { noteSignIn } from './usual-addresses.ts'
import { checkTry, type Try } from './wrong-tries.ts'

interface SignIn {
  token: string
  user: ReturnType<typeof shownStaff>
}

/**
 * Opens a session. An unknown e-mail, a wrong password and a blocked user look the same. A password whose
 * hash was made at another cost than today's is hashed anew.
 */
export async function adminSignIn(
  parent: unknown,
  args: { email: string; password: string },
  context: Context,
): Promise<SignIn> {
  const { db, exchange, rules } = context
  const now = rules.now()
  const typed = args.email.trim().toLowerCase()
  if (typed === '') throw badInput("Email can't be empty")
  if (args.password === '') throw badInput("Password can't be empty")
  const person = await db
    .selectFrom('staff')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', typed))
    .executeTakeFirst()
  if (person) exchange.signingIn = withoutHashes(person)
  const attempt: Try = { kind: 'password', subject: typed, address: exchange.address }
  let password_hash: string | undefined
  const right = await checkTry(db, attempt, now, (isUsual) => {
    const queue = isUsual ? passwordQueues.usualSignIn : passwordQueues.otherSignIn
    return queue(exchange.address, async () => {
      password_hash = await checkedHash(args.password, person, rules)
      return password_hash !== undefined
    })
  })
  if (!person || !right || password_hash === undefined) throw wrongCredentials()
  const token = await openSession(context, person)
  // The password was changed since it was read, or hashed anew by another sign-in: it is checked once more.
  if (token === undefined) return adminSignIn(parent, args, context)
  if (password_hash !== person.password_hash)
    await db
      .updateTable('staff')
      .set({ password_hash })
      .where('id', '=', person.id)
      .where('password_hash', '=', person.password_hash)
      .execute()
  await noteSignIn(db, person.id, exchange.address, now)
  exchange.orgId = person.org_id
  exchange.userId = person.id
  return { token, user: shownStaff(person) }
}

/**
 * Returns the hash that the password of a user is to have from now on, or undefined if it is wrong or the
 * user is blocked. An unknown user, a wrong password and a blocked user cost the same, so that the time does
 * not tell them apart. A user whose hash is of an earlier cost takes a little longer, until they sign in.
 */
async function checkedHash(
  password: string,
  person: StaffRow | undefined,
  { passwordCost }: Context['rules'],
): Promise<string | undefined> {
  if (!person) {
    await hashSecret(password, passwordCost)
    return undefined
  }
  const matches = await matchesSecret(password, person.password_hash)
  const hash = isOutdated(person.password_hash, passwordCost)
    ? await hashSecret(password, passwordCost)
    : person.password_hash
  return matches && person.authorize !== 'Block' ? hash : undefined
}

const instant = (at: Date) => sql<string>`${at.toISOString()}::timestamptz`

/**
 * Opens a session and returns its token, unless the user was blocked or has another password than when it was
 * checked: then undefined. Whoever changes it waits until the session is there, and ends it.
 */
async function openSession({ db, rules }: Context, person: StaffRow): Promise<string | undefined> {
  const now = rules.now()
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + rules.sessionLimits.longestMs)
  const opened = await db
    .insertInto('sessions')
    .columns(['token_hash', 'staff_row', 'created_at', 'used_at', 'expires_at'])
    .expression((build) =>
      build
        .selectFrom('staff')
        .select((row) => [
          row.val(hashOfToken(token)).as('token_hash'),
          'id as staff_row',
          instant(now).as('created_at'),
          instant(now).as('used_at'),
          instant(expires).as('expires_at'),
        ])
        .where('id', '=', person.id)
        .where('password_hash', '=', person.password_hash)
        .where('authorize', '<>', 'Block')
        .forShare(),
    )
    .returning('token_hash')
    .executeTakeFirst()
  return opened && token
}
