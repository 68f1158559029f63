import type { Database } from '../storage/open.ts'
import type { LedgerProofRow } from '../storage/tables-ledger.ts'

interface BookFigures {
  /** Since its approval, or since it was last retried; 0 if none waits for an answer that is to come. */
  oldestUnsettledSeconds: number
  idempotencyKeys: number
  proof: LedgerProofRow | undefined
}

/** Asks the database for what its processes have in common. */
export async function bookFigures(db: Database, now: Date): Promise<BookFigures> {
  const { since } = await db
    .selectFrom('transfers')
    .select((row) => row.fn.min('updated_at').as('since'))
    .where('settles_at', 'is not', null)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const { stored } = await db
    .selectFrom('idempotency_keys')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  const proof = await db
    .selectFrom('ledger_proofs')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    oldestUnsettledSeconds: since === null ? 0 : (now.getTime() - Date.parse(since)) / 1000,
    idempotencyKeys: stored,
    proof,
  }
}
