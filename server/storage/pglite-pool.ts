import { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { columnParsers } from './column-parsers.ts'

/**
 * The embedded PostgreSQL behind kysely's pool interface, so that one dialect serves both databases. It has one connection:
 * whoever holds it (a query, or a whole transaction) is alone, and the others wait their turn.
 * @param folder a folder for the data, or `memory://`
 */
export async function openPglitePool(folder: string): Promise<PostgresPool> {
  const database = await PGlite.create(folder, { parsers: columnParsers })
  await database.query(`set time zone 'UTC'`)
  let turn: Promise<void> = Promise.resolve()

  async function connect(): Promise<PostgresPoolClient> {
    const before = turn
    let release = () => {}
    turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    return { query: query as PostgresPoolClient['query'], release }
  }

  async function query(text: string, parameters: readonly unknown[]) {
    const { rows, affectedRows } = await database.query(text, [...parameters])
    // kysely reads the count of a write only where a command is named; a count beside a SELECT disturbs nobody.
    return { command: 'UPDATE', rowCount: affectedRows ?? rows.length, rows }
  }

  return {
    connect,
    async end() {
      await turn
      await database.close()
    },
  }
}
