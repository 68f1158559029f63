import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../storage/open.ts'
import type { Tables } from '../storage/tables.ts'

type KeyRow = Selectable<Tables['idempotency_keys']>

const lifetimeMs = 30 * 86_400_000
/** A claim of this age without an answer was left by a crash: the next caller takes it over. */
const leaseMs = 60_000

/** The scope in which an idempotency key is unique (contract, "Idempotency-Key"). */
export interface KeyScope {
  org_id: string
  user_id: string
  operation: string
  key: string
}

/** Why a key cannot be claimed, which is also what settling it says. `answer` is what `storeAnswer` got. */
type Taken = { kind: 'answered'; answer: string } | { kind: 'running' } | { kind: 'withdrawn' }

export type Claim = { kind: 'claimed'; attempt: string } | { kind: 'conflict' } | Taken

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
  const claim = { fingerprint, attempt: randomUUID(), is_withdrawn: false }
  if (await takeKey(db, scope, claim, now)) return { kind: 'claimed', attempt: claim.attempt }
  const stored = await storedKey(db, scope)
  if (stored && !stored.is_withdrawn && stored.fingerprint !== fingerprint) return { kind: 'conflict' }
  return takenBy(stored)
}

/**
 * Says what became of the write of a key, and withdraws a key that the bank has not seen, so that its write
 * is refused from now on (contract, "Settling a key"). A claim that a crash left behind counts as not seen.
 */
export async function settleKey(db: Database, scope: KeyScope, now: Date): Promise<Taken> {
  const withdrawal = { fingerprint: '', attempt: randomUUID(), is_withdrawn: true }
  if (await takeKey(db, scope, withdrawal, now)) return { kind: 'withdrawn' }
  return takenBy(await storedKey(db, scope))
}

type Taking = Pick<KeyRow, 'fingerprint' | 'attempt' | 'is_withdrawn'>

/**
 * Takes a key that is free, has outlived its time, or was left by a crash; returns true if it did. One
 * statement decides each, so that of a write and a settling, or of two writes, only one takes it.
 */
async function takeKey(db: Database, scope: KeyScope, taking: Taking, now: Date): Promise<boolean> {
  const staleSince = new Date(now.getTime() - leaseMs).toISOString()
  const oldest = new Date(now.getTime() - lifetimeMs).toISOString()
  const row = { ...taking, answer: null, claimed_at: now.toISOString() }
  const free = await db
    .insertInto('idempotency_keys')
    .values({ ...scope, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt')
    .executeTakeFirst()
  if (free) return true
  // Not one upsert: that would wait for a first call in the middle of its write instead of answering that it
  // is running.
  const left = await keyed(db.updateTable('idempotency_keys').set(row), scope)
    .where((stored) =>
      stored.or([
        stored('claimed_at', '<', oldest),
        stored.and([
          stored('answer', 'is', null),
          stored('is_withdrawn', '=', false),
          stored('claimed_at', '<', staleSince),
          // Of another write under the same key it is not known that it crashed; settling asks about any.
          ...(taking.is_withdrawn ? [] : [stored('fingerprint', '=', taking.fingerprint)]),
        ]),
      ]),
    )
    .returning('attempt')
    .executeTakeFirst()
  return left !== undefined
}

function storedKey(db: Database, scope: KeyScope) {
  return keyed(db.selectFrom('idempotency_keys'), scope)
    .select(['fingerprint', 'answer', 'is_withdrawn'])
    .executeTakeFirst()
}

/** A row that is gone was released a moment ago; who asks again finds the key free. */
function takenBy(stored: Pick<KeyRow, 'answer' | 'is_withdrawn'> | undefined): Taken {
  if (stored?.is_withdrawn) return { kind: 'withdrawn' }
  return stored?.answer == null ? { kind: 'running' } : { kind: 'answered', answer: stored.answer }
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

/** Deletes keys older than thirty days. */
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
