import type { ColumnType } from 'kysely'

export interface AuditTables {
  audit_entries: AuditEntryRow
}

/** A column that the database refuses to change (migrations/018-audit-log.ts). */
type Once<Value> = ColumnType<Value, Value, never>

interface AuditEntryRow {
  id: ColumnType<number, never, never>
  created_at: Once<string>
  request_id: Once<string>
  address: Once<string>
  org_id: Once<string>
  user_id: Once<string>
  user_name: Once<string>
  user_type: Once<string>
  operation: Once<string>
  record_type: Once<string | null>
  record_id: Once<string | null>
  outcome: Once<'done' | 'refused'>
  /** The refusal's sentence. */
  message: Once<string | null>
  /** Written as JSON. */
  changes: ColumnType<AuditChange[], string, never>
}

/** One value of a record before and after a write; null if it had none, or none is known. */
export interface AuditChange {
  name: string
  old: string | null
  new: string | null
}
