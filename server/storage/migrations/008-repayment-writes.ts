import { type Kysely, sql } from 'kysely'

/** Adds whom a mandate's bank asks for consent, and when that bank has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mandates
      add column email text, add column phone text, add column answers_at timestamptz`.execute(db)
  await sql`create index icad_accounts_number on icad_accounts (org_id, "accountNumber")`.execute(db)
  await sql`create index mandates_code on mandates (org_id, "mandateCode")`.execute(db)
}
