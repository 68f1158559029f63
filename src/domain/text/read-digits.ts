import { cleanText, withoutInvisible } from './clean-text'
import { digitsOf, SEPARATOR } from './digits'

/** How a text in a field for a number is read. Digits are never cut off, and two numbers never become one. */
export type ReadDigits =
  | { readonly kind: 'empty' }
  | { readonly kind: 'digits'; readonly digits: string }
  /**
   * The text is more, or something else, than one number. `candidates` are the numbers of the wanted length
   * in it, which only the user can choose from.
   */
  | { readonly kind: 'unclear'; readonly candidates: readonly string[] }

/** How many digits a field asks for, or at least has, as far as it says so. */
export type WantedDigits = number | { readonly atLeast: number }

/** Numbers in a text, of which groups with separators between them may be one. */
const NUMBERS = new RegExp(`\\d+(?:${SEPARATOR}\\d+)*`, 'gu')

/** A number to which a separator or a digit was just added: its next digits may make it one ("3000 7"). */
const UNFINISHED = /^\d{1,5}(?:[ \p{Pd}\u2212]\d{2,5})*[ \p{Pd}\u2212]\d?$/u

/**
 * Reads a text as one number, such as an account number. Separators that people write inside one number are
 * dropped ("3000 704-737"); anything else is unclear. `wanted` is the count of digits that the field asks
 * for, if it asks for one: a number of another length is still read, and the caller says what is wrong.
 */
export function readDigits(text: string, wanted?: WantedDigits): ReadDigits {
  const typed = cleanText(text).replace(/\s+/g, ' ')
  if (typed === '') return { kind: 'empty' }
  const digits = digitsOf(typed)
  if (digits !== '') return { kind: 'digits', digits }
  return { kind: 'unclear', candidates: wanted === undefined ? [] : numbersIn(typed, wanted) }
}

/** Returns whether a text that is no number may become one by the next key, so that nothing is said yet. */
export function isUnfinishedNumber(text: string): boolean {
  return UNFINISHED.test(withoutInvisible(text).trimStart())
}

const joined = (text: string) => text.replace(/\D/g, '')

/** Returns the numbers of the wanted length in a text: single ones, or what groups together make. */
function numbersIn(text: string, wanted: WantedDigits): readonly string[] {
  const runs = text.match(NUMBERS) ?? []
  const all = runs.flatMap((run) => [joined(run), ...run.split(/\D/)])
  const isWanted = (digits: string) =>
    typeof wanted === 'number' ? digits.length === wanted : digits.length >= wanted.atLeast
  return [...new Set(all)].filter(isWanted)
}
