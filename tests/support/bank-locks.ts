import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Bank } from '../../server/bank'
import type { Database } from '../../server/storage/open'

/**
 * Starts calls that all need the organisation's wallet while it is locked, and lets go once every one of them has got as far
 * as it can, so that they truly overlap. The embedded database runs one transaction at a time: there they only queue up.
 */
export async function overlapping<Result>(
  bank: Bank,
  org_id: string,
  calls: (() => Promise<Result>)[],
): Promise<Result[]> {
  if (!process.env.DATABASE_URL) return Promise.all(calls.map((call) => call()))
  const { running } = await bank.db.transaction().execute(async (trx) => {
    await trx.selectFrom('organisations').select('org_id').where('org_id', '=', org_id).forUpdate().execute()
    const started = calls.map((call) => call())
    await vi.waitUntil(async () => (await waitingFor(trx)) === calls.length, {
      timeout: 10_000,
      interval: 20,
    })
    return { running: Promise.all(started) }
  })
  return running
}

/** How many connections wait for this one, or for one that does. */
async function waitingFor(trx: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    with recursive queue (pid) as (
      select pg_backend_pid()
      union
      select activity.pid from pg_stat_activity activity
      join queue on queue.pid = any (pg_blocking_pids(activity.pid))
    )
    select count(*) - 1 as waiting from queue`.execute(trx)
  return rows[0]?.waiting ?? 0
}
