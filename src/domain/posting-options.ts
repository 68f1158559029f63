import { sameWords } from './option'

/** The choices of the cheque and cash forms (money-movement §9). */

export const IN_HOUSE_CHEQUE = 'In-House Cheque'

export const CHEQUE_TRANSACTION_TYPES = sameWords([
  'Internal Transaction Credit',
  IN_HOUSE_CHEQUE,
  'Local Cheque',
  'Draft and Cheques Issued',
  'Bank Charges',
  'Internal Transactions Debit',
])

export const IN_HOUSE_DEBIT_ACCOUNTS = sameWords(['100240'])
export const STAMP_DUTY_CHARGES = sameWords(['Yes', 'No'])
export const CASH_TRANSACTION_TYPES = sameWords(['Withdrawn', 'Deposit'])
export const CASH_TYPES_OF_TRANSACTION = sameWords(['Self'])
export const TRANSACTION_CUES = sameWords(['1'])
