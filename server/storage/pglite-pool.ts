import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { columnParsers } from './column-parsers.ts'
import type { PoolCounts } from './pool-counts.ts'

/** PostgreSQL's own 128 MB are filled with zeros at each start, which takes half a second. */
const BUFFERS = '16MB'

/**
 * Opens the embedded PostgreSQL.
 * @param folder a folder for the data, or `memory://`
 * @param dump what a new data folder begins with (PGlite's `dumpDataDir`) instead of an empty database
 */
export async function openPglite(folder: string, dump?: Blob): Promise<PGlite> {
  const database = await PGlite.create(folder, {
    parsers: columnParsers,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
    ...(dump && { loadDataDir: dump }),
  })
  await database.query(`set time zone 'UTC'`)
  return database
}

/**
 * Puts the embedded PostgreSQL behind kysely's pool interface, so that one dialect serves both databases. It
 * has one connection: a query, or a whole transaction, has it alone, and the others wait their turn. Ending
 * the pool closes it.
 */
export function poolOver(database: PGlite): PostgresPool & { counts: () => PoolCounts } {
  let turn: Promise<void> = Promise.resolve()
  /** Who has it, and those who wait. */
  let takers = 0
  let panic: unknown

  async function connect(): Promise<PostgresPoolClient> {
    const before = turn
    let release = () => {}
    turn = new Promise((resolve) => {
      release = () => {
        takers -= 1
        resolve()
      }
    })
    takers += 1
    await before
    return { query: query as PostgresPoolClient['query'], release }
  }

  async function query(text: string, parameters: readonly unknown[]) {
    // Whatever it is asked after a panic would block the whole process.
    if (panic) throw panic
    const { rows, affectedRows } = await database.query(text, [...parameters]).catch((problem: unknown) => {
      if (isPanic(problem)) panic = problem
      throw problem
    })
    // kysely reads the count of a write only if a command is named; a count beside a SELECT does no harm.
    return { command: 'UPDATE', rowCount: affectedRows ?? rows.length, rows }
  }

  return {
    connect,
    counts: () => ({ total: 1, idle: takers === 0 ? 1 : 0, waiting: Math.max(0, takers - 1) }),
    async end() {
      await turn
      if (!panic) await database.close()
    },
  }
}

/** As it is if the disk is too full for PostgreSQL's log: only a new start helps. */
function isPanic(problem: unknown): boolean {
  return problem instanceof Error && 'severity' in problem && problem.severity === 'PANIC'
}
