import { callerOf } from './caller.ts'
import type { Context, Exchange } from './context.ts'

/** Returns what a call runs in, with its caller if it has one, whom it also notes for the request log. */
export async function contextOf(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  request: Request,
  exchange: Exchange,
): Promise<Context> {
  const caller = await callerOf(db, request.headers.get('authorization'), rules.now())
  if (caller) Object.assign(exchange, { orgId: caller.org_id, userId: caller.id })
  return { db, rules, exchange, caller, request }
}
