import { cleanText } from './clean-text'

/** A hyphen of any length, a space, or a dot before three digits ("201.988.4411", but not "12.5"). */
export const SEPARATOR = '(?:[ \\p{Pd}\u2212]|\\.(?=\\d{3}))'
/**
 * One number: digits, or groups of up to five with separators between them. A longer group is a number by
 * itself: "057 2019884" is a bank's code and something else.
 */
const ONE_NUMBER = new RegExp(`^(?:\\d+|\\d{1,5}(?:${SEPARATOR}\\d{2,5})+)$`, 'u')

/** Returns the digits of a text that is one number, or '' if it is none. */
export function digitsOf(text: string): string {
  const typed = cleanText(text).replace(/\s+/g, ' ')
  return ONE_NUMBER.test(typed) ? typed.replace(/\D/g, '') : ''
}
