export interface ServiceTables {
  icad_accounts: IcadAccountRow
  recurring_schedules: RecurringScheduleRow
  mandates: MandateRow
  sms_requests: SmsRequestRow
  sms_recipients: SmsRecipientRow
  app_users: AppUserRow
  cars: CarRow
  transfer_switches: { id: string; org_id: string; name: string; active: boolean }
  transfer_channels: { id: string; switch_id: string; name: string; active: boolean }
}

export interface IcadAccountRow {
  id: string
  org_id: string
  accountName: string
  accountNumber: string
  bankName: string
  bankCode: string
  accountDesignationName: string
  accountTypeName: string
  bvn: string
  cif: string | null
  card: string | null
  accountStatus: string
  created_at: string
}

export interface RecurringScheduleRow {
  id: string
  payment_id: string
  loan_kobo: number
  repayment_kobo: number
  day_of_the_month: string
  frequency: string
  created_at: string
}

export interface MandateRow {
  id: string
  org_id: string
  accountNumber: string
  bankCode: string
  payerName: string
  accountName: string
  amount_kobo: number
  mandateCode: string
  responseCode: string
  responseDescription: string
  workFlowStatusDescription: string
  created_at: string
  email: string | null
  phone: string | null
  /** Null if the payer's bank has answered, or never will. */
  answers_at: string | null
}

export interface SmsRequestRow {
  id: string
  org_id: string
  message: string
  total_messages: number
  delivered_messages: number
  created_at: string
}

export interface SmsRecipientRow {
  id: string
  sms_requests_id: string
  message_ref: string
  status: string
  phone: string
  created_at: string
  updated_at: string | null
}

export interface AppUserRow {
  id: string
  _id: string
  name: string | null
  phone: string | null
  signed_up: boolean | null
  login: boolean | null
  info: boolean | null
  bvn: boolean | null
  bvn_skipped: boolean | null
}

export interface CarRow {
  _id: string
  image_url: string | null
  plate_no: string | null
  car_name: string | null
  car_model: string | null
  available: boolean | null
  description: string | null
  created_at: string | null
  updated_at: string | null
}
