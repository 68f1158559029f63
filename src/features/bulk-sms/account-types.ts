/** The account types that a bulk SMS goes to; all of them at first (money-movement §9). */
export const ACCOUNT_TYPES = [
  'savings',
  'personal current',
  'corporate current',
  'fixed deposit',
  'target',
  'loan',
  'esusu',
] as const
