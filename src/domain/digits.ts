import { cleanText } from './clean-text'

/** How a text in a field for a number is read. Digits are never cut off, and two numbers never become one. */
export type ReadDigits =
  | { readonly kind: 'empty' }
  | { readonly kind: 'digits'; readonly digits: string }
  /**
   * The text is more, or something else, than one number. `candidates` are the numbers of the wanted length
   * in it, which only the user can choose from.
   */
  | { readonly kind: 'unclear'; readonly candidates: readonly string[] }

/** A hyphen of any length, a space, or a dot before three digits ("201.988.4411", but not "12.5"). */
const SEPARATOR = '(?:[ \\p{Pd}\u2212]|\\.(?=\\d{3}))'
/**
 * One number: digits, or groups of up to five with separators between them. A longer group is a number by
 * itself: "057 2019884" is a bank's code and something else.
 */
const ONE_NUMBER = new RegExp(`^(?:\\d+|\\d{1,5}(?:${SEPARATOR}\\d{2,5})+)$`, 'u')
const NUMBERS = new RegExp(`\\d+(?:${SEPARATOR}\\d+)*`, 'gu')

/**
 * Reads a text as one number, such as an account number. Separators that people write inside one number are
 * dropped ("3000 704-737"); anything else is unclear. `length` is the count of digits that the field asks
 * for, if it asks for one: a number of another length is still read, and the caller says what is wrong.
 */
export function readDigits(text: string, length?: number): ReadDigits {
  const typed = cleanText(text).replace(/\s+/g, ' ')
  if (typed === '') return { kind: 'empty' }
  if (ONE_NUMBER.test(typed)) return { kind: 'digits', digits: joined(typed) }
  return { kind: 'unclear', candidates: length === undefined ? [] : numbersIn(typed, length) }
}

/** Returns the digits of a text that is one number, or '' if it is none. */
export function digitsOf(text: string): string {
  const read = readDigits(text)
  return read.kind === 'digits' ? read.digits : ''
}

const joined = (text: string) => text.replace(/\D/g, '')

/** Returns the numbers of so many digits in a text: single ones, or what groups together make. */
function numbersIn(text: string, length: number): readonly string[] {
  const runs = text.match(NUMBERS) ?? []
  const all = runs.flatMap((run) => [joined(run), ...run.split(/\D/)])
  return [...new Set(all)].filter((digits) => digits.length === length)
}
