import { type Kysely, sql } from 'kysely'

/** The day that the last end of day opened, so that each day is opened once. Null if it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisations add column opened_day date`.execute(db)
}
