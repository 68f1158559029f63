import { sameWords } from '../../domain/option'

/** `tranc_type` of the balance history filter, spelled as the bank spells it (foundations §9). */
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
