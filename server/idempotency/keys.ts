import { randomUUID } from 'node:crypto'
import type { Database } from '../storage/open.ts'

const lifetimeMs = 7 * 86_400_000
/** A claim of this age without an answer was left by a crash: the next caller takes it over. */
const leaseMs = 60_000

/** What a key belongs to (contract, "Idempotency-Key"). */
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

/**
 * Claims the key for this call, or returns why not. A single statement claims it, so that two callers cannot
 * both succeed.
 */
export async function claimKey(
  db: Database,
  scope: KeyScope,
  fingerprint: string,
  now: Date,
): Promise<Claim> {
  const attempt = randomUUID()
  const claimed_at = now.toISOString()
  const staleSince = new Date(now.getTime() - leaseMs).toISOString()
  const oldest = new Date(now.getTime() - lifetimeMs).toISOString()
  const claimed = { fingerprint, attempt, answer: null, claimed_at }
  const free = await db
    .insertInto('idempotency_keys')
    .values({ ...scope, ...claimed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst()
  // Not one upsert: that would wait for a first call in the middle of its write instead of answering that it
  // is running.
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
  const stored = await keyed(db.selectFrom('idempotency_keys'), scope)
    .select(['fingerprint', 'answer'])
    .executeTakeFirst()
  if (!stored) return { kind: 'running' }
  if (stored.fingerprint !== fingerprint) return { kind: 'conflict' }
  return stored.answer === null ? { kind: 'running' } : { kind: 'answered', answer: stored.answer }
}

/**
 * Locks the claim inside the write's own transaction, so that no other call takes it over while the write
 * runs. Returns false if one already did: then nothing may be written.
 */
export async function lockClaim(trx: Database, scope: KeyScope, attempt: string): Promise<boolean> {
  const locked = await keyed(trx.selectFrom('idempotency_keys'), scope)
    .select('attempt')
    .where('attempt', '=', attempt)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

/** Stores the answer for repeats; committed together with the write. */
export async function storeAnswer(trx: Database, scope: KeyScope, answer: string): Promise<void> {
  await keyed(trx.updateTable('idempotency_keys'), scope).set({ answer }).execute()
}

/** Frees the key after a 429, a 500 or a refused money token, which are not stored. */
export async function releaseClaim(db: Database, scope: KeyScope, attempt: string): Promise<void> {
  await keyed(db.deleteFrom('idempotency_keys'), scope)
    .where('attempt', '=', attempt)
    .where('answer', 'is', null)
    .execute()
}

/** Deletes keys older than seven days. */
export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - lifetimeMs).toISOString()
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
