export interface LedgerTables {
  accounts: AccountRow
  account_pictures: AccountPicturesRow
  branches: BranchRow
  gl_accounts: GlAccountRow
  journals: JournalRow
  journal_records: JournalRecordRow
  balance_history: BalanceHistoryRow
  ledger_lines: LedgerRow
  ledger_proofs: LedgerProofRow
}

export interface AccountRow {
  id: string
  phone_id: string | null
  account_id: string | null
  account_name: string
  surname: string
  first_name: string
  middle_name: string | null
  phone_number: string | null
  email: string
  address: string
  street: string
  state: string
  office_address: string | null
  identification_type: string | null
  identification_others: string | null
  account_type: string | null
  account_type_others: string | null
  account_number: string
  sector: string
  staff_id: string | null
  customer_id: string
  branch_code: string
  nuban: string
  org_id: string
  updated_by: string | null
  updated_at: string | null
  created_at: string
  balance_kobo: number
  bvn: string | null
  /** The other fields of the opening form, which no answer shows, as JSON. */
  opening: string | null
}

/** Data URLs, apart from the accounts: a picture is larger than all the rest of a page of accounts. */
export interface AccountPicturesRow {
  account_id: string
  picture: string | null
  id_image: string | null
}

export interface BranchRow {
  id: string
  name: string
  code: string
  status: string
  created: string
  updated: string
  address: string
  org_id: string
  created_at: string
}

export interface GlAccountRow {
  id: string
  org_id: string
  subclass: string
  code: string
  description: string
  tags: string | null
  created: string
  expiration: string | null
  type: string
  currency: string
  root: string | null
  parent: string | null
}

export interface JournalRow {
  id: string
  org_id: string
  narration: string
  branch: string
  note: string | null
  operationDate: string
  folio: number
  created_date: string
  status: string
}

export interface JournalRecordRow {
  id: string
  entry_id: string
  /** The record's position in its entry, from 0. */
  line: number
  amount_kobo: number
  type: string
  account_code: string
  sub_narration: string
  created_at: string
}

export interface BalanceHistoryRow {
  id: string
  org_id: string
  user_id: string | null
  balance_kobo: number
  balance_before_kobo: number
  amount_kobo: number
  transaction_type: string
  reason: string
  /** "true" is money in, "false" money out, as on the wire. */
  credit: string
  created_at: string
}

/** One side of a double entry: of a customer's account or of a GL account, debited or credited. */
export interface LedgerRow {
  org_id: string
  kind: EntryKind
  /** Its source: a transfer's order id, a posting's id, a bill's teller number, an opened account. */
  reference: string
  /** The line's position in its entry, from 0. */
  line: number
  nuban: string | null
  gl_code: string | null
  debit_kobo: number
  credit_kobo: number
  created_at: string
}

/** The results of one nightly proof: how many of each do not add up (ledger/book-errors.ts). */
export interface LedgerProofRow {
  /** Of Lagos. */
  day: string
  proved_at: string
  entries: number
  journals: number
  customers: number
  wallets: number
}

export type EntryKind = 'opening' | 'transfer' | 'transfer reversal' | 'posting' | 'bill' | 'mandate charge'
