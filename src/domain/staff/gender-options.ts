import type { Option } from '../option'

/** The wire values of a staff user's gender. The specification names none; these are what banks send. */
export const GENDER_OPTIONS: readonly Option[] = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
]

/** "female" → "Female". Another value of the bank is shown as it is. */
export function genderInWords(gender: string): string {
  return GENDER_OPTIONS.find(({ value }) => value === gender)?.label ?? gender
}
