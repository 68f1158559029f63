import { sameWords } from '../../../domain/option'

/** The choices of the two forms (money-movement §9), in the specification's words. */
export const CASH_TYPES = sameWords(['Withdrawn', 'Deposit'])
export const CASH_TRANSACTION_TYPES = sameWords(['Self'])
export const TRANSACTION_CUES = sameWords(['1'])
export const IN_HOUSE_CHEQUE = 'In-House Cheque'
export const CHEQUE_TYPES = sameWords([
  'Internal Transaction Credit',
  IN_HOUSE_CHEQUE,
  'Local Cheque',
  'Draft and Cheques Issued',
  'Bank Charges',
  'Internal Transactions Debit',
])
export const IN_HOUSE_DEBIT_ACCOUNT = '100240'
export const IN_HOUSE_DEBIT_ACCOUNTS = sameWords([IN_HOUSE_DEBIT_ACCOUNT])
export const STAMP_DUTY = sameWords(['Yes', 'No'])
