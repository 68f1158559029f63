/** How a text may be found, the best first. The values are the places in the two orders below. */
const WHOLE = 0
const FIRST_WORDS = 1
const BEGINNING = 2
const WORDS = 3
const WITHIN = 4

/** The ranks of what is found in a label and in another text. A label goes first if both are alike. */
const OF_LABEL = [0, 1, 4, 6, 8] as const
const OF_OTHERS = [2, 3, 5, 7, 9] as const

/** The ranks of a text that was typed in full: the label, or another text of the option. */
export const LABEL_IN_FULL: number = OF_LABEL[WHOLE]
export const OTHER_IN_FULL: number = OF_OTHERS[WHOLE]

/** A text as it is compared. Make it once of each text: `matchRank` is called with each key. */
export interface Compared {
  readonly words: readonly string[]
  /** The words from each one on, without what is between them: the whole text first. */
  readonly rests: readonly string[]
}

/** Returns a text as {@link matchRank} compares it. */
export function compared(text: string, fold: Fold): Compared {
  const words = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return { words, rests: words.map((_, index) => words.slice(index).join('')) }
}

/**
 * Returns how well an option is found by what was typed, 0 for the best, or undefined if it is not: by all of
 * a text, its first words, its beginning, the beginnings of its words, or a part of it. Neither spaces nor
 * punctuation distinguish: "sun trust" finds "SunTrust". Several words may be of different texts. The first
 * text of an option is its label.
 */
export function matchRank(sought: Compared, texts: readonly Compared[]): number | undefined {
  if (sought.words.length === 0) return undefined
  let best: number | undefined
  for (const [index, text] of texts.entries()) {
    const how = howFound(sought, text)
    if (how === undefined) continue
    const rank = (index === 0 ? OF_LABEL : OF_OTHERS)[how]
    if (best === undefined || rank < best) best = rank
  }
  if (best !== undefined) return best
  const isInAll = sought.words.every((one) => texts.some(({ words }) => beginsWord(one, words)))
  return isInAll ? OF_OTHERS[WORDS] : undefined
}

function howFound(sought: Compared, { words, rests }: Compared) {
  const [joined = ''] = sought.rests
  const [whole = ''] = rests
  if (whole === joined) return WHOLE
  if (whole.startsWith(joined)) {
    const endsAtWord = rests.some((rest) => rest.length === whole.length - joined.length)
    return endsAtWord ? FIRST_WORDS : BEGINNING
  }
  if (rests.some((rest) => rest.startsWith(joined))) return WORDS
  if (sought.words.every((one) => beginsWord(one, words))) return WORDS
  return words.join(' ').includes(sought.words.join(' ')) ? WITHIN : undefined
}

function beginsWord(sought: string, words: readonly string[]): boolean {
  return words.some((word) => word.startsWith(sought))
}

/** Returns a text as it is compared, such as without case and diacritics. */
export type Fold = (text: string) => string

/**
 * Finds `query` in `text` as `fold` compares both. Returns the part before, the match as written, and the
 * part after, or `null` if it does not occur.
 */
export function findFolded(text: string, query: string, fold: Fold): [string, string, string] | null {
  const sought = fold(query.trim())
  // A letter and the diacritics after it are one unit, so that a match never separates them.
  const letters = text.match(/\P{M}\p{M}*/gu) ?? []
  let folded = ''
  const letterAt: number[] = []
  for (const [index, letter] of letters.entries()) {
    const plain = fold(letter)
    for (const _ of plain) letterAt.push(index)
    folded += plain
  }
  const from = folded.indexOf(sought)
  if (from < 0) return null
  const first = letterAt[from] ?? letters.length
  const last = sought === '' ? first - 1 : (letterAt[from + sought.length - 1] ?? letters.length - 1)
  const part = (start: number, end: number) => letters.slice(start, end).join('')
  return [part(0, first), part(first, last + 1), part(last + 1, letters.length)]
}
