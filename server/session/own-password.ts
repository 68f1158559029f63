import type { SignedIn } from '../call/context.ts'
import { passwordQueues } from './password-queues.ts'
import { hashSecret, matchesSecret } from './secrets.ts'
import { checkTry, type Try } from './wrong-tries.ts'

/**
 * Checks the caller's password inside the write's own transaction, and counts together with the sign-in's
 * tries. The caller's row is locked, so that parallel guesses queue up behind the count. Throws RATE_LIMITED
 * after too many wrong ones (`try-limits.ts`), or if too many are checked at once (`password-queues.ts`).
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
  const right = await checkTry(db, attempt, rules.now(), () =>
    passwordQueues.write(exchange.address, () => matchesSecret(password, password_hash)),
  )
  exchange.secretRefused = !right
  return right
}

/** Hashes a password that a write gives to a user. Throws RATE_LIMITED if too many are hashed at once. */
export function hashNewPassword({ rules, exchange }: SignedIn, password: string): Promise<string> {
  return passwordQueues.write(exchange.address, () => hashSecret(password, rules.passwordCost))
}
