import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Whether the bank can take calls, and if not, why. */
export type Readiness = { ready: true } | { ready: false; because: 'database' | 'disk' | 'stopping' }

/** How long the database may take for its answer, in ms. */
const patienceMs = 2_000
/** PostgreSQL's disk_full. */
const diskFull = '53100'

/**
 * Watches whether the bank can take calls. It can when its tables are up to date, the database answers within
 * two seconds and may be written to, the disk was not full when something was last written, and the process
 * is not about to end.
 */
export function watchReadiness() {
  let db: Database | undefined
  let isStopping = false
  let isDiskFull = false
  let asked: Promise<Readiness> | undefined

  async function ask(database: Database): Promise<Readiness> {
    try {
      if (isDiskFull) {
        // Needs new blocks on the disk. Reads, and writes that fit into old blocks, go on when it is full.
        await sql`create temporary table room on commit drop as select repeat('x', 8000)`.execute(database)
        isDiskFull = false
      }
      const { rows } = await sql<{ is_writable: boolean }>`
        select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as is_writable`.execute(
        database,
      )
      return rows[0]?.is_writable ? { ready: true } : { ready: false, because: 'database' }
    } catch {
      return { ready: false, because: isDiskFull ? 'disk' : 'database' }
    }
  }

  return {
    /** The tables are up to date. */
    opened(database: Database): void {
      db = database
    },
    stopping(): void {
      isStopping = true
    },
    /** A statement has failed. */
    failed(problem: unknown): void {
      if (problem instanceof Error && 'code' in problem && problem.code === diskFull) isDiskFull = true
    },
    async state(): Promise<Readiness> {
      if (isStopping) return { ready: false, because: 'stopping' }
      if (!db) return { ready: false, because: 'database' }
      // One question at a time: a database that does not answer is not asked again and again.
      asked ??= ask(db).finally(() => {
        asked = undefined
      })
      const tooLate: Readiness = { ready: false, because: 'database' }
      return Promise.race([asked, setTimeout(patienceMs, tooLate, { ref: false })])
    },
  }
}
