export interface MoneyTables {
  transfers: TransferRow
  postings: PostingRow
  bill_categories: { id: string; name: string }
  bill_sub_categories: { id: string; name: string; category_id: string }
  bill_merchants: { id: string; name: string; sub_category_id: string; label: string }
  bill_variations: { id: string; name: string; merchant_id: string; price_kobo: number | null }
  bill_transactions: BillTransactionRow
}

export interface TransferRow {
  id: string
  org_id: string
  sender_acct_no: string
  sender_acct_name: string
  beneficiary_acct_no: string
  beneficiary_acct_name: string
  beneficiary_org_name: string
  beneficiary_org_id: string
  amount_kobo: number
  order_id: string
  remarks: string | null
  status: string
  initiator_id: string
  initiator_name: string
  authorizer_id: string | null
  authorizer_name: string | null
  retries: number
  bank_message: string | null
  status_code: string | null
  /** When an approved transfer hears from the other bank; null if no answer is due. */
  settles_at: string | null
  created_at: string
  updated_at: string | null
}

export interface PostingRow {
  id: string
  org_id: string
  /** APPROVED | PENDING */
  status: string
  use_account: string
  account_name_check: string | null
  naration: string
  account_number: string
  balance_kobo: number
  account_name: string
  cash_transaction_type: string | null
  operation_date: string
  teller_cheque_no: number
  amount_kobo: number
  transaction_type: string
  transaction_cue: string | null
  value_date: string
  GL_account_code_id: string | null
  account_title: string | null
  staff_id: string
  stamp_duty_charge: string | null
  trans_type: string
  created_at: string
  /** The staff id of who approved it; null for what is pending, and for the seed's past. */
  approved_by: string | null
  approved_at: string | null
}

export interface BillTransactionRow {
  id: string
  org_id: string
  name: string
  accountNumber: string
  amount_kobo: number
  trans_type: string
  teller_no: string
  teller_no2: string | null
  user_id: string
  phone: string
  variation_id: string
  created_at: string
}
