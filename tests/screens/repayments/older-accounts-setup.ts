import { type FakeBank, startFakeBank } from '../../support/device/fake-bank'

/** An account of the older auto-repayment list as the bank sends it. */
export const olderAccount = (change: object = {}) => ({
  payment_id: 'p1',
  account_name: 'Ṣadé Ògúnbàdé',
  account_number: '0142188829',
  card: '**** **** **** 4071',
  created_at: '2026-11-18T09:42:00.000Z',
  ...change,
})

/** A bank with these accounts in its older list. */
export function bankWithOlderAccounts(...data: object[]): FakeBank {
  return startFakeBank().on('getAllAccountDetails', () => ({ status: 'success', data }))
}
