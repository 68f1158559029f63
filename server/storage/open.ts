import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { claimDataFolder } from './data-folder.ts'
import { openPglite, poolOver } from './pglite-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Where the database is: a PostgreSQL address, or a folder (`memory://` for none) for the embedded one. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined
  dataDir: string
  /** What a new embedded database begins with, as PGlite dumps it. */
  dump?: Blob
}

/**
 * Opens the database. The embedded database's folder belongs to one process at a time: throws {@link
 * DataFolderInUse}.
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const pool = location.databaseUrl
    ? postgresPool(location.databaseUrl)
    : await embeddedPool(location.dataDir, location.dump)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
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

function postgresPool(connectionString: string): PostgresPool {
  return new pg.Pool({
    connectionString,
    max: 10,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        columnParsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  })
}
