/**
 * Letters of Hausa and other Nigerian names that Unicode does not decompose into a letter and a diacritic.
 */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ø: 'o', đ: 'd', ł: 'l' }

const foldLetter = (letter: string) => {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return HOOKED[plain] ?? plain
}

/** Returns a text without case, tone marks and hooks: "Ọ̀ṣun" becomes "osun". */
const fold = (text: string) => Array.from(text, foldLetter).join('')

/**
 * Finds `query` in `text`, ignoring case and diacritics. Returns the part before, the match as written, and
 * the part after, or `null` if it does not occur.
 */
export function findFolded(text: string, query: string): [string, string, string] | null {
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
