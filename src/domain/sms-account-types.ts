/** The account types a bulk SMS goes to; all are chosen at first (money-movement §9). */
export const SMS_ACCOUNT_TYPES = [
  'savings',
  'personal current',
  'corporate current',
  'fixed deposit',
  'target',
  'loan',
  'esusu',
] as const

export type SmsAccountType = (typeof SMS_ACCOUNT_TYPES)[number]
