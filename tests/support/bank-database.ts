import { sql } from 'kysely'
import type { Bank } from '../../server/bank'

/** Returns the address of a test bank's PostgreSQL database; undefined for the embedded one. */
export async function databaseOf({ db }: Pick<Bank, 'db'>): Promise<string | undefined> {
  const server = process.env.DATABASE_URL
  if (!server) return undefined
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const address = new URL(server)
  address.pathname = `/${rows[0]?.name}`
  return address.href
}
