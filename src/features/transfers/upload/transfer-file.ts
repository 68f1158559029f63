import { ACCOUNT_NUMBER_LENGTH } from '../../../domain/limits'
import type { ImportRules } from '../../../widgets/csv-import/import-columns'

/** The columns of a file of transfers (contract/rest.md, "Uploads"). */
export const TRANSFER_FILE: ImportRules = {
  columns: [
    {
      name: 'sender_acct_no',
      label: 'Sender account number',
      head: 'Sender',
      rule: { kind: 'account number', count: ACCOUNT_NUMBER_LENGTH },
      required: 'Sender account number is required',
    },
    {
      name: 'beneficiary_acct_no',
      label: 'Beneficiary account number',
      head: 'Beneficiary',
      rule: { kind: 'account number', count: ACCOUNT_NUMBER_LENGTH },
      required: 'Beneficiary account number is required',
    },
    {
      name: 'beneficiary_bank_code',
      label: 'Bank code',
      head: 'Bank',
      rule: { kind: 'bank code' },
      required: 'Bank code is required',
    },
    {
      name: 'beneficiary_acct_name',
      label: 'Beneficiary name',
      head: 'Name',
      rule: { kind: 'text' },
      required: 'Beneficiary name is required',
    },
    { name: 'amount', label: 'Amount', rule: { kind: 'amount' }, required: 'Amount is required' },
    { name: 'remarks', label: 'Remarks', rule: { kind: 'text' } },
  ],
  amount: 'amount',
}
