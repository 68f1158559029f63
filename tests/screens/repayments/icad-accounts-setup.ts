import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'

/** An auto-repayment account as the bank sends it. */
export const icadAccount = (change: object = {}) => ({
  id: 'ic1',
  accountName: 'Ṣadé Ògúnbàdé',
  accountNumber: '0142188829',
  bankName: 'Guaranty Trust Bank',
  accountDesignationName: 'Individual',
  accountTypeName: 'Savings',
  bvn: '22148709031',
  created_at: '2026-11-18T09:42:00.000Z',
  bankCode: '058',
  cif: '88120',
  accountStatus: 'Active',
  ...change,
})

/** The answer with these accounts. */
export const icadAccountsOf = (...rows: object[]) => ({
  status: 'success',
  error: false,
  data: rows,
  pagination: { total_count: rows.length },
})

/** A bank with one auto-repayment account. */
export function bankWithAccount(change: object = {}): FakeBank {
  return startFakeBank().on('getAllIcadAccountDetails', () => icadAccountsOf(icadAccount(change)))
}
