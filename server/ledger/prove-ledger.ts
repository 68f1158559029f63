import { sql } from 'kysely'
import { lagosDay } from '../lists/days.ts'
import { lockNumbers } from '../storage/advisory-locks.ts'
import type { Database } from '../storage/open.ts'
import type { LedgerProofRow } from '../storage/tables-ledger.ts'
import { bookErrors } from './book-errors.ts'

/** The first hour of the day in Lagos that is as quiet as the ones before it, when the day before is over. */
const hourOfLagos = '01'

/**
 * Proves the ledger once a night, by whichever process comes first, and stores what was found. A bank that
 * did not run at night proves it when it runs again. Returns undefined if this day's proof is there, is being
 * made or is not due yet.
 */
export async function proveLedger(db: Database, now: Date): Promise<LedgerProofRow | undefined> {
  const day = lagosDay(now)
  if (now < new Date(`${day}T${hourOfLagos}:00:00+01:00`)) return undefined
  if (await isProved(db, day)) return undefined
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ is_alone: boolean }>`
      select pg_try_advisory_xact_lock(${lockNumbers.ledgerProof}) as is_alone`.execute(trx)
    if (!rows[0]?.is_alone || (await isProved(trx, day))) return undefined
    // All lines are read, which takes longer than a call's statement may.
    await sql`set local statement_timeout = 0`.execute(trx)
    const found = await bookErrors(trx)
    const proof = {
      day,
      proved_at: now.toISOString(),
      entries: found.entries.length,
      journals: found.journals.length,
      customers: found.customers.length,
      wallets: found.wallets.length,
    }
    await trx.insertInto('ledger_proofs').values(proof).execute()
    return proof
  })
}

async function isProved(db: Database, day: string): Promise<boolean> {
  const proof = await db.selectFrom('ledger_proofs').select('day').where('day', '=', day).executeTakeFirst()
  return proof !== undefined
}
