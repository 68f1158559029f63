import { digitsOf } from './digits'

/** Letters of Hausa and other languages that Unicode does not take apart, and the apostrophes of names. */
const ALIKE: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ʼ: "'",
  '’': "'",
}

/** Removes case, diacritics and hooks: "osunlaja" finds "Ọ̀ṣúnlàjà", and "danladi" finds "Ɗanladi". */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[ɓɗƙƴŋʼ’]/g, (letter) => ALIKE[letter] ?? letter)
}

/**
 * Returns the texts of which one has to occur where a text is searched for: the text itself, and if it is a
 * number in groups ("3000 704 737"), the number without them.
 */
export function soughtTexts(text: string): readonly string[] {
  return [...new Set([folded(text), digitsOf(text)])].filter(Boolean)
}
