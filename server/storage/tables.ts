import type { Generated } from 'kysely'
import type { AuditTables } from './tables-audit.ts'
import type { LedgerTables } from './tables-ledger.ts'
import type { MoneyTables } from './tables-money.ts'
import type { RemittanceTables } from './tables-remittance.ts'
import type { ServiceTables } from './tables-services.ts'

/**
 * The tables. Columns carry the contract's own field names, so that a row is nearly an answer; what ends in
 * `_kobo` is whole kobo. Days are `YYYY-MM-DD`, instants ISO 8601 in UTC.
 */
export interface Tables
  extends PeopleTables,
    LedgerTables,
    MoneyTables,
    ServiceTables,
    RemittanceTables,
    AuditTables {}

interface PeopleTables {
  organisations: OrganisationRow
  virtual_accounts: { org_id: string; virtual_account_name: string; virtual_account_no: string }
  staff: StaffRow
  sessions: SessionRow
  wrong_tries: WrongTryRow
  sign_in_addresses: { staff_row: string; address: string; signed_in_at: string }
  idempotency_keys: IdempotencyKeyRow
}

export interface OrganisationRow {
  org_id: string
  bank_name: string
  wallet_kobo: number
  posting_limit: number
  authorization_limit: number
  operation_date: string
  /** The day that the last end of day opened; null if it is not known. */
  opened_day: string | null
}

export interface StaffRow {
  id: string
  _id: string
  firstname: string
  lastname: string
  email: string
  phone: string | null
  status: string | null
  gender: string | null
  img_url: string | null
  user_type: string
  authorize: string
  org_id: string
  staff_id: string | null
  branch_code: string | null
  website: string | null
  street: string | null
  suite: string | null
  city: string | null
  /** The id that getUserIdAndPhoneId answers for this person's phone. */
  user_id: string
  phone_id: string
  password_hash: string
  /** Null if no money token was issued to this person. */
  money_token_hash: string | null
}

interface SessionRow {
  token_hash: string
  staff_row: string
  /** When it ends, however much it is used. */
  expires_at: string
  created_at: string
  /** When it was last used, to the minute. */
  used_at: string
}

interface WrongTryRow {
  id: string
  kind: string
  subject: string
  address: string
  tried_at: string
  /** False while it is being checked. */
  found_wrong: boolean
}

interface IdempotencyKeyRow {
  org_id: string
  user_id: string
  operation: string
  key: string
  fingerprint: string
  /** Changes with every claim, so that a call whose claim was taken over cannot write. */
  attempt: string
  /** The first answer as JSON; null while its call is still running. */
  answer: string | null
  claimed_at: Generated<string>
  /** The bank was asked about this key before it had seen it, and refuses its write from then on. */
  is_withdrawn: Generated<boolean>
}
