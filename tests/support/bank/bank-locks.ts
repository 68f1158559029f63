import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Bank } from '../../../server/bank'
import type { Database } from '../../../server/storage/open'

/**
 * Starts calls that all need the organisation's wallet while it is locked, and unlocks it when each of them
 * has got as far as it can, so that they truly overlap. The embedded database runs one transaction at a time,
 * so there they only queue.
 */
export function overlapping<Result>(
  bank: Bank,
  org_id: string,
  calls: (() => Promise<Result>)[],
): Promise<Result[]> {
  return overlappingOn(bank, (trx) => lockOrganisation(trx, org_id), calls)
}

/** Like {@link overlapping}, for calls that all need an account; each starts when the one before it waits. */
export function overlappingOnAccount<Result>(
  bank: Bank,
  nuban: string,
  calls: (() => Promise<Result>)[],
): Promise<Result[]> {
  return overlappingOn(
    bank,
    async (trx) => {
      await trx.selectFrom('accounts').select('id').where('nuban', '=', nuban).forUpdate().execute()
    },
    calls,
  )
}

async function overlappingOn<Result>(
  bank: Bank,
  lock: (trx: Database) => Promise<void>,
  calls: (() => Promise<Result>)[],
): Promise<Result[]> {
  if (!process.env.DATABASE_URL) return Promise.all(calls.map((call) => call()))
  const { running } = await bank.db.transaction().execute(async (trx) => {
    await lock(trx)
    const started: Promise<Result>[] = []
    for (const call of calls) {
      started.push(call())
      await waitUntilWaiting(trx, started.length)
    }
    return { running: Promise.all(started) }
  })
  return running
}

/**
 * Starts a call that needs the organisation's row while that is locked, and another one when the first waits
 * in the middle of its write. The embedded database runs one transaction at a time, so there the other one
 * comes after the first.
 * @param connections how many connections the first one waits with
 */
export async function whileItWaits<First, Another>(
  bank: Bank,
  org_id: string,
  call: () => Promise<First>,
  another: () => Promise<Another>,
  connections = 1,
): Promise<{ first: First; meanwhile: Another }> {
  if (!process.env.DATABASE_URL) return { first: await call(), meanwhile: await another() }
  const { running, meanwhile } = await bank.db.transaction().execute(async (trx) => {
    await lockOrganisation(trx, org_id)
    const started = call()
    await waitUntilWaiting(trx, connections)
    return { running: { started }, meanwhile: await another() }
  })
  return { first: await running.started, meanwhile }
}

async function lockOrganisation(trx: Database, org_id: string): Promise<void> {
  await trx.selectFrom('organisations').select('org_id').where('org_id', '=', org_id).forUpdate().execute()
}

function waitUntilWaiting(trx: Database, calls: number) {
  return vi.waitUntil(async () => (await waitingFor(trx)) === calls, { timeout: 10_000, interval: 20 })
}

/** How many connections wait for this one, or for one that does. */
async function waitingFor(trx: Database): Promise<number> {
  // Otherwise a transaction keeps seeing the connections that there were when it first asked.
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
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
