import { ACCOUNT_NUMBER_LENGTH, PHONE_LENGTH } from '../limits'
import { cleanText } from './clean-text'
import { digitsOf } from './digits'
import { readPhone } from './phone'

/**
 * Returns a typed text as a bank is asked for it: clean, and a number that is written with spaces or hyphens
 * as rows have it. Shorter ones stay as they are: "2026-11-18" is a day. A phone with the country's code is
 * asked for by the digits that all its spellings have. Rows on the device are compared by `fold.ts`.
 */
export function searchQuery(typed: string): string {
  const text = cleanText(typed)
  const phone = readPhone(text)
  const isPhone = phone.length === PHONE_LENGTH && phone.startsWith('0')
  if (isPhone && !text.startsWith('0')) return phone.slice(1)
  if (isPhone) return phone
  const digits = digitsOf(text)
  return digits.length >= ACCOUNT_NUMBER_LENGTH ? digits : text
}
