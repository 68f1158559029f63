import type { Fold } from './fold'

/** How a text may be found, the best first. The values are the places in the two orders below. */
const WHOLE = 0
const FIRST_WORDS = 1
const BEGINNING = 2
const WORDS = 3
const WITHIN = 4

/** The ranks of what is found in a label and in another text. Only an equal text goes before a label. */
const OF_LABEL = [0, 1, 4, 6, 8] as const
const OF_OTHERS = [2, 3, 5, 7, 9] as const

/** The ranks of a text that was typed in full: the label, or another text of the option. */
export const LABEL_IN_FULL: number = OF_LABEL[WHOLE]
export const OTHER_IN_FULL: number = OF_OTHERS[WHOLE]

/** What is sought: as typed, and as words without punctuation. */
type Sought = { readonly text: string; readonly words: readonly string[] }

/**
 * Returns how well an option is found by what was typed, 0 for the best, or undefined if it is not: by all of
 * a text, its first words, its beginning, the beginnings of its words, or a part of it. Neither spaces nor
 * punctuation distinguish: "sun trust" finds "SunTrust". Several words may be of different texts.
 */
export function matchRank(
  typed: string,
  label: string,
  others: readonly string[],
  fold: Fold,
): number | undefined {
  const text = fold(typed).trim()
  if (text === '') return 0
  const sought = { text, words: wordsOf(text) }
  const texts = [label, ...others].map((one) => fold(one))
  const ranks = texts.map((one, index) => {
    const how = howFound(sought, one)
    return how === undefined ? undefined : (index === 0 ? OF_LABEL : OF_OTHERS)[how]
  })
  const best = Math.min(...ranks.filter((rank) => rank !== undefined))
  if (best !== Number.POSITIVE_INFINITY) return best
  return beginWords(sought.words, texts.flatMap(wordsOf)) ? OF_OTHERS[WORDS] : undefined
}

function howFound({ text, words }: Sought, folded: string) {
  const own = wordsOf(folded)
  const joined = words.join('')
  if (joined === '') return folded.includes(text) ? WITHIN : undefined
  if (own.join('') === joined) return WHOLE
  if (own.some((_, index) => own.slice(0, index).join('') === joined)) return FIRST_WORDS
  if (own.join('').startsWith(joined)) return BEGINNING
  const beginsAtWord = own.some((_, index) => own.slice(index).join('').startsWith(joined))
  if (beginsAtWord || beginWords(words, own)) return WORDS
  return own.join(' ').includes(words.join(' ')) ? WITHIN : undefined
}

function beginWords(sought: readonly string[], words: readonly string[]): boolean {
  return sought.length > 0 && sought.every((one) => words.some((word) => word.startsWith(one)))
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
