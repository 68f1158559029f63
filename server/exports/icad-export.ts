import type { IcadAccountRow } from '../storage/tables-services.ts'
import type { ExportTable } from './export-file.ts'
import { lagosTime } from './spreadsheet-values.ts'

export const icadExport: ExportTable<IcadAccountRow> = {
  table: 'icad_accounts',
  name: 'auto-repayment',
  columns: [
    ['Account Name', (row) => row.accountName],
    ['Account Number', (row) => row.accountNumber],
    ['Bank Name', (row) => row.bankName],
    ['Designation', (row) => row.accountDesignationName],
    ['Account Type', (row) => row.accountTypeName],
    ['CIF', (row) => row.cif],
    ['Status', (row) => row.accountStatus],
    ['Date', (row) => lagosTime(row.created_at)],
  ],
}
