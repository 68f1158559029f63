import { sql } from 'kysely'
import type { Bank } from '../../../server/bank'

/** Returns the address of a test bank's PostgreSQL database; undefined for the embedded one. */
export async function databaseOf({ db }: Pick<Bank, 'db'>): Promise<string | undefined> {
  const server = process.env.DATABASE_URL
  if (!server) return undefined
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(server)
  address.pathname = `/${rows[0]?.name}`
  return address.href
}

/** Returns a row as it can be inserted once more: without what the database computes for the text search. */
export function insertable<Row extends object>(row: Row): Row {
  const copy: Row & { search?: string } = { ...row }
  delete copy.search
  return copy
}
