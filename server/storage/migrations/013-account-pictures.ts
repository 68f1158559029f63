import { type Kysely, sql } from 'kysely'

/**
 * Gives the pictures of accounts a table of their own, so that only who asks for a picture reads one. Those
 * that are there are moved afterwards, in small steps (`../move-pictures.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_pictures (
      account_id text primary key references accounts,
      picture text,
      id_image text
    )`.execute(db)
}
