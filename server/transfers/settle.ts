import { lockBooks } from '../ledger/book-entry.ts'
import type { Database } from '../storage/open.ts'
import { payBack } from './move-money.ts'
import { switchAnswer } from './switch.ts'

/** When one that could not be settled is tried again. */
const againAfterMs = 60_000

/**
 * Plays the switch's answers: pending transfers whose answer is due become successful, or fail and are paid
 * back. Each is settled by itself, so that one that cannot be stops no other; it is tried again a minute
 * later. Several processes may run this at once; each leaves out what another one has locked. Throws an
 * AggregateError at the end if some could not be settled.
 */
export async function settleTransfers(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('transfers')
    .select('id')
    .where('settles_at', '<=', now.toISOString())
    .where('status', '=', 'pending')
    .orderBy('settles_at')
    .execute()
  const problems = new Map<string, unknown>()
  for (const { id } of due) {
    try {
      await settleOne(db, id, now)
    } catch (problem) {
      problems.set(id, problem)
      // If the database is away, this throws and ends the run.
      await tryAgainLater(db, id, now)
    }
  }
  if (problems.size > 0)
    throw new AggregateError(
      problems.values(),
      `Could not settle the transfers ${[...problems.keys()].join(', ')}`,
    )
}

/** Settles a transfer, unless another process has it or has settled it. */
function settleOne(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const transfer = await trx
      .selectFrom('transfers')
      .selectAll()
      .where('id', '=', id)
      .where('settles_at', '<=', now.toISOString())
      .where('status', '=', 'pending')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!transfer) return
    const answer = switchAnswer(transfer)
    if (answer.status === 'failed') {
      await lockBooks(trx, transfer.org_id)
      await payBack(trx, transfer, now)
    }
    await trx
      .updateTable('transfers')
      .set({ ...answer, settles_at: null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  })
}

async function tryAgainLater(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('transfers')
    .set({ settles_at: new Date(now.getTime() + againAfterMs).toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
