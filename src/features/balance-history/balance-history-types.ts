import { sameWords } from '../../domain/option'

/**
 * The values of `tranc_type` in the filter of the balance history, as the bank spells them (foundations §9).
 */
export const BALANCE_HISTORY_TYPES = sameWords([
  'Auto Topup',
  'Transaction',
  'Transfer',
  'Reversed Transfer',
  'Tranfer Charge',
  'BVN Request CHarge',
  'BVN Match Charge',
  'Paystack Payout',
  'Refund',
  'External',
])
