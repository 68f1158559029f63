import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { claimDataFolder } from './data-folder.ts'
import { openPglite, poolOver } from './pglite-pool.ts'
import { sharedPool } from './pool-share.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** How many connections to PostgreSQL there are at most, unless it is said otherwise. */
export const usualPoolSize = 10

/** Where the database is: a PostgreSQL address, or a folder (`memory://` for none) for the embedded one. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined
  dataDir: string
  /** How many connections to PostgreSQL there are at most; `usualPoolSize` if it is not given. */
  poolSize?: number | undefined
  /** What a new embedded database begins with, as PGlite dumps it. */
  dump?: Blob
  /** Called when PostgreSQL ends a connection, as it does at its restart. */
  onConnectionLost?: (problem: Error) => void
  /** Called with what went wrong with a statement, whoever else is told. */
  onStatementFailed?: (problem: unknown) => void
}

/**
 * Opens the database. The embedded database's folder belongs to one process at a time: throws {@link
 * DataFolderInUse}.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const pool = location.databaseUrl
    ? postgresPool(location.databaseUrl, location.poolSize, location.onConnectionLost)
    : await embeddedPool(location.dataDir, location.dump)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') location.onStatementFailed?.(event.error)
    },
  })
}

async function embeddedPool(dataDir: string, dump: Blob | undefined): Promise<PostgresPool> {
  if (dataDir === 'memory://') return poolOver(await openPglite(dataDir, dump))
  const folder = claimDataFolder(dataDir)
  const pool = poolOver(await openPglite(folder.path, dump))
  return {
    connect: pool.connect,
    async end() {
      await pool.end()
      folder.release()
    },
  }
}

/** Limits in ms, so that one slow question or forgotten lock does not keep the others waiting. */
const statementMs = 15_000
const lockMs = 10_000
const idleInTransactionMs = 30_000
const connectMs = 10_000

function postgresPool(
  connectionString: string,
  poolSize = usualPoolSize,
  onLost: (problem: Error) => void = () => {},
): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    options: '-c timezone=UTC',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        columnParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // Without a listener, a restart of PostgreSQL would end this process. The pool opens new connections by
  // itself, and a call that had one fails like any other that the database does not answer.
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  return sharedPool(pool, poolSize)
}
