import { sameWords } from './option'

/** The account types of the account opening form (foundations §9). */
export const OPENING_ACCOUNT_TYPES = sameWords([
  'Personal Current',
  'Savings Group',
  'Savings',
  'Savings Staff',
  'Personal Current Staff',
  'Corporate Current',
  'Savings Special',
  'Esusu (daily contribution)',
  'Target',
  'Corporate Current Coop',
  'Fixed Deposit',
])

/** The account types of the edit screen (foundations §9), and of a statement. */
export const EDIT_ACCOUNT_TYPES = sameWords([
  'Savings',
  'Personal Current',
  'Corporate Current',
  'Fixed Deposit',
  'Target',
  'Loan',
  'Esusu',
  'Savings Group',
  'Savings Staff',
  'Personal Current Staff',
  'Savings Special',
  'Corporate Current Coop',
])
