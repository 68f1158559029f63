/** CR adds to the customer's account, DR takes from it. */
export type TransType = 'CR' | 'DR'

/** The transaction types of a cheque posting (money-movement §9). */
export const chequeTypes: ReadonlyMap<string, TransType> = new Map([
  ['Internal Transaction Credit', 'CR'],
  ['In-House Cheque', 'CR'],
  ['Local Cheque', 'CR'],
  ['Draft and Cheques Issued', 'DR'],
  ['Bank Charges', 'DR'],
  ['Internal Transactions Debit', 'DR'],
])

/** The cash transaction types (money-movement §9). */
export const cashTypes: ReadonlyMap<string, TransType> = new Map([
  ['Deposit', 'CR'],
  ['Withdrawn', 'DR'],
])

export const inHouseCheque = 'In-House Cheque'
/** The account that an In-House Cheque debits. It is one of the bank's own, not one of its chart. */
export const inHouseDebitAccount = '100240'
