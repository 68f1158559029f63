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
