import type { TransferFacts } from '../../src/features/transfers/create-transfer.live'

/** A transfer as the live-write log keeps it: ₦125,000.50 to Yetúndé Ṣówándé. */
export const transferFacts: TransferFacts = {
  order_id: '20261118094200123U7abcdefgh',
  sender_acct_no: '0142188829',
  sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
  beneficiary_acct_no: '6170045528',
  beneficiary_acct_name: 'Yetúndé Ṣówándé',
  beneficiary_org_id: '035',
  beneficiary_org_name: 'Wema Bank',
  amount: '125000.50',
  remarks: 'Hospital deposit',
}
