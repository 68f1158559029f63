import { NARRATION_MAX } from '../../../domain/limits'
import type { ImportRules } from '../../../widgets/csv-import/import-columns'

/** The columns of a file of postings (contract/rest.md, "Uploads"), with the sentences of the entry forms. */
export const POSTING_FILE: ImportRules = {
  columns: [
    {
      name: 'account_number',
      label: 'Account number',
      head: 'Account',
      rule: { kind: 'account number' },
      required: 'Account number is required',
    },
    {
      name: 'account_name',
      label: 'Account name',
      head: 'Name',
      rule: { kind: 'text' },
      required: 'Account name is required',
    },
    {
      name: 'amount',
      label: 'Amount',
      rule: { kind: 'amount' },
      required: 'Transaction amount is required',
    },
    {
      name: 'trans_type',
      label: 'Trans type',
      rule: { kind: 'choice', options: ['CR', 'DR'] },
      required: 'Transaction type is required',
    },
    {
      name: 'teller_no',
      label: 'Teller no',
      rule: { kind: 'whole number' },
      required: 'Teller/Cheque no is required',
    },
    {
      name: 'naration',
      label: 'Naration',
      rule: { kind: 'text', most: NARRATION_MAX },
      required: 'Naration is required',
    },
    { name: 'value_date', label: 'Value date', rule: { kind: 'day' }, required: 'Value date is required' },
  ],
  amount: 'amount',
  sumsBy: 'trans_type',
}
