import type { BillFacts } from '../../../src/features/bills/pay-bill.live'

/** A bill that is about to be paid. */
export const billFacts: BillFacts = {
  accountNumber: '0410778812',
  label: 'Meter number',
  category_id: 'C3',
  sub_category_id: 'S4',
  merchant_id: 'M9',
  merchant: 'Ikeja Electric',
  variation_id: 'V20',
  variation: 'Prepaid',
  amount: '5000.00',
  phone: '08030000000',
  rowsBefore: [],
}

/** The bank's row of such a bill. */
export const billRow = (id: string, change: object = {}) => ({
  id,
  accountNumber: '0410778812',
  amount: 5000,
  variation_id: 'V20',
  variation: 'Prepaid',
  phone: '08030000000',
  teller_no: `BT-${id}`,
  ...change,
})
