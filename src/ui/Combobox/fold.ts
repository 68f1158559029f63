/** Letters of Hausa and other Nigerian names that Unicode does not take apart into a letter and a mark. */
const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŋ: 'n', ø: 'o', đ: 'd', ł: 'l' }

const foldLetter = (letter: string) => {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return HOOKED[plain] ?? plain
}

/** A text without case, tone marks and hooks: "Ọ̀ṣun" becomes "osun". */
const fold = (text: string) => Array.from(text, foldLetter).join('')

/**
 * Where `query` stands in `text`, whatever its case and marks: the part before, the match as it is written, and the
 * part after. `null` if it does not occur.
 */
export function findFolded(text: string, query: string): [string, string, string] | null {
  const sought = fold(query.trim())
  // Each letter is kept together with the marks that follow it, so that a match never tears them apart.
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
