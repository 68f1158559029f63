import { randomUUID } from 'node:crypto'
import type { Database } from '../storage/open.ts'

const keptMs = 7 * 86_400_000
/** A claim this old whose answer never came is a crash's: the next caller takes it over. */
const leaseMs = 60_000

/** Whose key it is (contract, "Idempotency-Key"). */
export interface KeyScope {
  org_id: string
  user_id: string
  operation: string
  key: string
}

export type Claim =
  | { kind: 'claimed'; attempt: string }
  | { kind: 'answered'; answer: string }
  | { kind: 'conflict' }
  | { kind: 'running' }

/** Takes the key for this call, or says what stands against it. A single statement takes it, so two callers cannot both win. */
export async function claimKey(
  db: Database,
  scope: KeyScope,
  fingerprint: string,
  now: Date,
): Promise<Claim> {
  const attempt = randomUUID()
  const claimed_at = now.toISOString()
  const staleSince = new Date(now.getTime() - leaseMs).toISOString()
  const oldest = new Date(now.getTime() - keptMs).toISOString()
  const claimed = { fingerprint, attempt, answer: null, claimed_at }
  const free = await db
    .insertInto('idempotency_keys')
    .values({ ...scope, ...claimed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst()
  // Not one upsert: that would wait for a first call that is in the middle of its write, instead of saying that it runs.
  const taken =
    free ??
    (await keyed(db.updateTable('idempotency_keys').set(claimed), scope)
      .where((row) =>
        row.or([
          row('claimed_at', '<', oldest),
          row.and([
            row('answer', 'is', null),
            row('fingerprint', '=', fingerprint),
            row('claimed_at', '<', staleSince),
          ]),
        ]),
      )
      .returning('attempt')
      .executeTakeFirst())
  if (taken) return { kind: 'claimed', attempt }
  const held = await keyed(db.selectFrom('idempotency_keys'), scope)
    .select(['fingerprint', 'answer'])
    .executeTakeFirst()
  if (!held) return { kind: 'running' }
  if (held.fingerprint !== fingerprint) return { kind: 'conflict' }
  return held.answer === null ? { kind: 'running' } : { kind: 'answered', answer: held.answer }
}

/**
 * Locks the claim inside the write's own transaction, so that nobody takes it over while the write runs.
 * @returns false where somebody already did: then nothing may be written
 */
export async function holdClaim(trx: Database, scope: KeyScope, attempt: string): Promise<boolean> {
  const held = await keyed(trx.selectFrom('idempotency_keys'), scope)
    .select('attempt')
    .where('attempt', '=', attempt)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Keeps the answer for repeats; committed together with the write. */
export async function keepAnswer(trx: Database, scope: KeyScope, answer: string): Promise<void> {
  await keyed(trx.updateTable('idempotency_keys'), scope).set({ answer }).execute()
}

/** Gives the key back after a 429, a 500 or a refused money token, which are not kept. */
export async function releaseClaim(db: Database, scope: KeyScope, attempt: string): Promise<void> {
  await keyed(db.deleteFrom('idempotency_keys'), scope)
    .where('attempt', '=', attempt)
    .where('answer', 'is', null)
    .execute()
}

/** Forgets keys older than seven days. */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString()
  await db.deleteFrom('idempotency_keys').where('claimed_at', '<', oldest).execute()
}

interface Keyed<Query> {
  where(column: keyof KeyScope, is: '=', value: string): Query
}

function keyed<Query extends Keyed<Query>>(query: Query, scope: KeyScope): Query {
  return query
    .where('org_id', '=', scope.org_id)
    .where('user_id', '=', scope.user_id)
    .where('operation', '=', scope.operation)
    .where('key', '=', scope.key)
}
