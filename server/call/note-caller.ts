import { callerOf } from './caller.ts'
import type { Context, Exchange } from './context.ts'

/** Notes who makes a call, for the call itself and for the request log. */
export async function noteCaller(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  authorization: string | undefined,
  exchange: Exchange,
): Promise<void> {
  const caller = await callerOf(db, authorization ?? null, rules.now())
  delete exchange.caller
  if (caller) Object.assign(exchange, { caller, orgId: caller.org_id, userId: caller.id })
}
