export interface RemittanceTables {
  salary_customers: SalaryCustomerRow
  salary_payments: SalaryPaymentRow
  loans: LoanRow
}

export interface SalaryCustomerRow {
  org_id: string
  customerId: string
  accountNumber: string
  phoneNumber: string
  companyName: string | null
  bankCode: string | null
  customerName: string | null
}

export interface SalaryPaymentRow {
  id: string
  org_id: string
  customerId: string
  amount_kobo: number
  /** A day. */
  paymentDate: string
}

export interface LoanRow {
  org_id: string
  /** The name that the caller gives the loan; one loan's of an organisation. */
  authorisationCode: string
  customerId: string
  accountNumber: string
  phoneNumber: string
  currency: string
  loan_kobo: number
  collection_kobo: number
  total_collection_kobo: number
  numberOfRepayments: number
  dateOfDisbursement: string
  dateOfCollection: string
  status: string
  created_at: string
}
