import type { SignedIn } from '../call/context.ts'
import { badInput } from '../call/refusals.ts'
import { matchesSecret } from './secrets.ts'
import { checkTry, type Try } from './wrong-tries.ts'

/**
 * Checks the caller's six-character money token inside the write's own transaction. The caller's row is
 * locked, so that parallel guesses queue up behind the count. Throws RATE_LIMITED after too many wrong ones
 * (`try-limits.ts`).
 */
export async function isMoneyToken(
  { db, caller, rules, exchange }: SignedIn,
  token: string,
): Promise<boolean> {
  exchange.secretRefused = true
  if (token.length !== 6) throw badInput('The token has 6 characters')
  const { money_token_hash } = await db
    .selectFrom('staff')
    .select('money_token_hash')
    .where('id', '=', caller.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const attempt: Try = { kind: 'money token', subject: caller.id, address: exchange.address }
  const right = await checkTry(
    db,
    attempt,
    rules.now(),
    async () => money_token_hash !== null && matchesSecret(token, money_token_hash),
  )
  exchange.secretRefused = !right
  return right
}
