import type { SignedIn } from '../call/context.ts'
import { matchesSecret } from './secrets.ts'
import { checkTry, type Try } from './wrong-tries.ts'

/**
 * Checks the caller's password inside the write's own transaction, and counts together with the sign-in's
 * tries. The caller's row is locked, so that parallel guesses queue up behind the count. Throws RATE_LIMITED
 * after too many wrong ones (`try-limits.ts`).
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
  const attempt: Try = { kind: 'password', subject: email.toLowerCase(), address: exchange.address }
  const right = await checkTry(db, attempt, rules.now(), () => matchesSecret(password, password_hash))
  exchange.secretRefused = !right
  return right
}
