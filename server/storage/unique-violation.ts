import { sql } from 'kysely'
import type { Database } from './open.ts'

/** PostgreSQL's unique_violation. */
const uniqueViolation = '23505'

/**
 * Runs a write inside a transaction. Returns the name of the unique index that it would have broken, and then
 * it wrote nothing and the transaction goes on; undefined if it was done.
 */
export async function violatedIndex(
  trx: Database,
  write: () => Promise<unknown>,
): Promise<string | undefined> {
  await sql`savepoint unique_write`.execute(trx)
  try {
    await write()
    return undefined
  } catch (failure) {
    const index = indexOf(failure)
    if (index === undefined) throw failure
    await sql`rollback to savepoint unique_write`.execute(trx)
    return index
  }
}

function indexOf(failure: unknown): string | undefined {
  const isViolation = failure instanceof Error && 'code' in failure && failure.code === uniqueViolation
  return isViolation && 'constraint' in failure ? String(failure.constraint) : undefined
}
