import { sql } from 'kysely'
import type { Database } from './open.ts'

/** The numbers by which the processes on one database lock what only one of them does at a time. */
export const lockNumbers = { pictures: 13, start: 14, ledgerProof: 15 } as const

/**
 * Runs work on one connection while no other process on the database does: one that comes later waits, and
 * then finds the work done. It may take longer than any call's statement may, and so may the wait.
 */
export function oneAtATime<Result>(
  db: Database,
  lock: number,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      await sql`select pg_advisory_lock(${lock})`.execute(connection)
      try {
        return await work(connection)
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection)
      }
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}
