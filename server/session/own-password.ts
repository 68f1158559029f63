import type { SignedIn } from '../call/context.ts'
import { matchesSecret } from './secrets.ts'
import { noteTry } from './wrong-tries.ts'

/**
 * Checks the caller's password inside the write's own transaction, and counts together with the sign-in's
 * tries. The caller's row is locked, so that parallel guesses queue up behind the count. Throws RATE_LIMITED
 * after five wrong ones a minute.
 */
export async function isPassword(
  { db, caller, rules, exchange }: SignedIn,
  password: string,
): Promise<boolean> {
  exchange.secretRefused = true
  const { email, password_hash } = await db
    .selectFrom('staff')
    .select(['email', 'password_hash'])
    .where('id', '=', caller.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const attempt = await noteTry(db, { kind: 'password', subject: email.toLowerCase() }, rules.now())
  const right = await matchesSecret(password, password_hash)
  if (right) await attempt.wasRight()
  exchange.secretRefused = !right
  return right
}
