import type { BalanceHistoryRow } from '../storage/tables-ledger.ts'
import type { ExportTable } from './export-file.ts'
import { lagosTime, nairaText } from './spreadsheet-values.ts'

export const balanceExport: ExportTable<BalanceHistoryRow> = {
  table: 'balance_history',
  name: 'balance-history',
  columns: [
    ['Type', (row) => (row.credit === 'true' ? 'in' : 'out')],
    ['Amount (NGN)', (row) => nairaText(row.amount_kobo)],
    ['Balance Before (NGN)', (row) => nairaText(row.balance_before_kobo)],
    ['Balance After (NGN)', (row) => nairaText(row.balance_kobo)],
    ['Category', (row) => row.transaction_type],
    ['Detail', (row) => row.reason],
    ['Date', (row) => lagosTime(row.created_at)],
  ],
}
