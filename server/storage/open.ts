import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { claimDataFolder } from './data-folder.ts'
import { listenToPostgres, type NoticeListener } from './listen-to-postgres.ts'
import { openPglite, poolOver } from './pglite-pool.ts'
import type { PoolCounts } from './pool-counts.ts'
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
  /** The contents of a new embedded database, as PGlite dumps it. */
  dump?: Blob
  /** Called when PostgreSQL ends a connection, as it does at its restart. */
  onConnectionLost?: (problem: Error) => void
  /** Called after every statement with how long it took. */
  onStatement?: (ms: number) => void
  /** Called with what went wrong with a statement, whoever else is told. */
  onStatementFailed?: (problem: unknown) => void
}

export interface OpenDatabase {
  db: Database
  poolCounts: () => PoolCounts
  /** Hears what the processes on this database tell each other, until the database is closed. */
  listen: (listener: NoticeListener) => Promise<void>
}

/** A pool, and what is known of it. */
interface OpenPool extends Omit<OpenDatabase, 'db'> {
  pool: PostgresPool
}

/**
 * Opens the database. The embedded database's folder belongs to one process at a time: throws {@link
 * DataFolderInUse}.
 */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const { pool, ...open } = location.databaseUrl
    ? postgresPool(location.databaseUrl, location.poolSize, location.onConnectionLost)
    : await embeddedPool(location.dataDir, location.dump)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      location.onStatement?.(event.queryDurationMillis)
      if (event.level === 'error') location.onStatementFailed?.(event.error)
    },
  })
  return { db, ...open }
}

async function embeddedPool(dataDir: string, dump: Blob | undefined): Promise<OpenPool> {
  const folder = dataDir === 'memory://' ? undefined : claimDataFolder(dataDir)
  const database = await openPglite(folder?.path ?? dataDir, dump)
  const pool = poolOver(database)
  return {
    pool: {
      connect: pool.connect,
      async end() {
        await pool.end()
        folder?.release()
      },
    },
    poolCounts: pool.counts,
    async listen({ channel, onNotice }) {
      await database.listen(channel, onNotice)
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
): OpenPool {
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
  const shared = sharedPool(pool, poolSize)
  const endings: (() => Promise<void>)[] = []
  return {
    pool: {
      connect: shared.connect,
      async end() {
        await Promise.all(endings.map((end) => end()))
        await shared.end()
      },
    },
    poolCounts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + shared.waiting(),
    }),
    async listen(listener) {
      endings.push(await listenToPostgres(connectionString, listener, onLost))
    },
  }
}
