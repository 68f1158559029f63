import { type Kysely, sql } from 'kysely'

/** Adds who approved a posting and when, and that no teller number stands for two bills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table postings add column approved_by text, add column approved_at timestamptz`.execute(db)
  await sql`create unique index bill_transactions_teller_no on bill_transactions (org_id, teller_no)`.execute(
    db,
  )
}
