import { sameWords } from '../../domain/option'

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
