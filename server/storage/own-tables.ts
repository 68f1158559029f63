import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Every table of ours but the audit log, which nothing empties. */
export const ownTables = [
  ...['organisations', 'virtual_accounts', 'staff', 'staff_numbers', 'sessions', 'wrong_tries'],
  ...['sign_in_addresses', 'idempotency_keys', 'app_users', 'cars'],
  ...['accounts', 'account_pictures', 'branches', 'gl_accounts', 'journals', 'journal_records'],
  ...['balance_history', 'ledger_lines', 'ledger_proofs', 'transfers', 'postings'],
  ...['bill_categories', 'bill_sub_categories', 'bill_merchants', 'bill_variations', 'bill_transactions'],
  ...['icad_accounts', 'recurring_schedules', 'mandates', 'sms_requests', 'sms_recipients'],
  ...['transfer_switches', 'transfer_channels', 'salary_customers', 'salary_payments', 'loans'],
] as const

/**
 * Deletes the rows of every table of ours but the audit log, and of no other. Throws if another table of the
 * database names rows of ours.
 */
export async function emptyOwnTables(db: Database): Promise<void> {
  await sql`truncate ${sql.join(ownTables.map((name) => sql.table(name)))}`.execute(db)
}
