import { type Kysely, sql } from 'kysely'

/**
 * Indexes for what else reads a whole table: the queued messages, which are sought again and again, the
 * lines of a statement by account and day, and the movements of one type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index sms_recipients_queued on sms_recipients (created_at, id) where status = 'queued'`.execute(db)
  await sql`
    create index ledger_lines_customer_by_date on ledger_lines (nuban, created_at) where nuban is not null`.execute(
    db,
  )
  await sql`drop index ledger_lines_customer`.execute(db)
  await sql`
    create index balance_history_type_newest
      on balance_history (org_id, lower(transaction_type), created_at desc, id desc)`.execute(db)
}
