import type { TransferFacts } from '../../../src/features/transfers/create-transfer.live'
import type { Sender } from '../../../src/offline/live-writes/define-live'
import { naira } from '../naira'

/** A transfer as the live-write log stores it: ₦125,000.50 to Yetúndé Ṣówándé. */
export const transferFacts: TransferFacts = {
  order_id: '20261118094200123U7abcdefgh',
  sender_acct_no: '0142188829',
  sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
  beneficiary_acct_no: '6170045528',
  beneficiary_acct_name: 'Yetúndé Ṣówándé',
  beneficiary_org_id: '035',
  beneficiary_org_name: 'Wema Bank',
  amount: naira('125000.50'),
  remarks: 'Hospital deposit',
}

/** Who sends it: Adéọlá, user 7 of ORG, with a token. */
export const sender: Sender = {
  user: {
    id: '7',
    org_id: 'ORG',
    firstname: 'Adéọlá',
    lastname: 'Ọ̀ṣúnlàjà',
    phone: '08030000000',
    email: 'staff@bank.test',
  },
  identity: { user_id: 'u', phone_id: 'p' },
  token: 'Zq7-x9',
  password: { current: '', next: '' },
}
