import { hashOfToken, sessionOf } from './caller.ts'
import type { Context, Exchange } from './context.ts'

type Bank = Pick<Context, 'db' | 'rules'> & { onDefect: (problem: unknown) => void }

/** Notes who makes a call, for the call itself and for the request log, and that the session is used. */
export async function noteCaller(
  bank: Bank,
  authorization: string | undefined,
  exchange: Exchange,
): Promise<void> {
  const session = await sessionOf(bank, authorization ?? null)
  delete exchange.caller
  if (!session) return
  const { caller, used_at } = session
  Object.assign(exchange, { caller, orgId: caller.org_id, userId: caller.id })
  await noteUse(bank, authorization ?? '', used_at).catch(bank.onDefect)
}

/** Writing it at each call would make each read a write. */
const noteEveryMs = 60_000

async function noteUse({ db, rules }: Bank, authorization: string, used_at: string): Promise<void> {
  const now = rules.now()
  if (now.getTime() - Date.parse(used_at) < noteEveryMs) return
  await db
    .updateTable('sessions')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashOfToken(authorization))
    .execute()
}
