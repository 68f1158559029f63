import { type Option, sameWords } from '../../domain/option'

/** The choices of the account opening form and, if different, of the edit screen (foundations §9). */

export const BRANCH_CODES = sameWords(['15', '10'])

export const ACCOUNT_STATUSES = sameWords(['Active', 'Domant'])

const IDENTIFICATION_ON_BOTH = ['Drivers Licence', 'Electoral Card', 'International Passport', 'PID'] as const
export const OPENING_IDENTIFICATION_TYPES = sameWords(['National ID Card', ...IDENTIFICATION_ON_BOTH])
export const EDIT_IDENTIFICATION_TYPES = sameWords(IDENTIFICATION_ON_BOTH)

export const SEX_CODES: readonly Option<'1001' | '1002'>[] = [
  { value: '1001', label: 'male' },
  { value: '1002', label: 'female' },
]

export const ORGANIZATION_TYPES = sameWords([
  'Individual',
  'Solidarity Group',
  'Neighborhood and Small Group Revolving Funds',
  'Village Banking',
  'Wholesales Lending',
  'Credit Union',
  'Staff',
  'Corporate Body',
  'Micro Finance Bank',
])

export const NEXT_OF_KIN_RELATIONSHIPS = sameWords([
  'Wife',
  'Husband',
  'Father',
  'Mother',
  'Son',
  'Daughter',
  'Cousin',
  'Niece',
])

/**
 * The specification gives only the first and last of the 13, and the six of the edit screen; the others are
 * the sectors by which lenders report.
 */
export const OPENING_SECTORS = sameWords([
  'Agriculture and Forestry',
  'Consumer/Personal',
  'Education',
  'Finance and Insurance',
  'Government',
  'Manufacturing and Food processing',
  'Mining and Quarrying',
  'Oil and Gas',
  'Power and Energy',
  'Real Estate and Construction',
  'Trade and Commerce',
  'Transport and Communication',
  'Staff',
])

export const EDIT_SECTORS = sameWords([
  'Consumer/Personal',
  'Education',
  'Manufacturing and Food processing',
  'Real Estate and Construction',
  'Trade and Commerce',
  'Transport and Communication',
])

const BEFORE_CROSS_RIVER = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
] as const
const AFTER_CROSS_RIVER = [
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Federal Capital Territory',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const

/** The 36 states and the federal capital territory, on the opening form (foundations §9). */
export const OPENING_STATES = sameWords([...BEFORE_CROSS_RIVER, 'Cross River', ...AFTER_CROSS_RIVER])

/** The same on the edit screen, which spells one of them differently, as the bank stores it. */
export const EDIT_STATES = sameWords([...BEFORE_CROSS_RIVER, 'Cross Rive', ...AFTER_CROSS_RIVER])
