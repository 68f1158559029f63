import type { TransferRow } from '../storage/tables-money.ts'
import type { ExportTable } from './export-file.ts'
import { lagosTime, nairaText } from './spreadsheet-values.ts'

export const transfersExport: ExportTable<TransferRow> = {
  table: 'transfers',
  name: 'transfers',
  columns: [
    ['Status', (row) => row.status],
    ['Order ID', (row) => row.order_id],
    ['Sender Account Number', (row) => row.sender_acct_no],
    ['Sender', (row) => row.sender_acct_name],
    ['Beneficiary Account Number', (row) => row.beneficiary_acct_no],
    ['Beneficiary', (row) => row.beneficiary_acct_name],
    ['Beneficiary Organization', (row) => row.beneficiary_org_name],
    ['Amount (NGN)', (row) => nairaText(row.amount_kobo)],
    ['Transaction Initiator', (row) => row.initiator_name],
    ['Authorizer', (row) => row.authorizer_name],
    ['Remarks', (row) => row.remarks],
    ['Bank Message', (row) => row.bank_message],
    ['Status Code', (row) => row.status_code],
    ['Date', (row) => lagosTime(row.created_at)],
  ],
}
