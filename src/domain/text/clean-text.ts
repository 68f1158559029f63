/**
 * Characters that are drawn as nothing: zero-width and direction marks (which phone contacts bring), soft
 * hyphens, byte order marks. After "Ã", a soft hyphen is half of an í that was read wrong (`spoilt-text.ts`).
 */
const INVISIBLE = /Ã\u00AD|[\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
/** No-break, thin and other spaces, but no tab and no line break. */
const SPACES = /\p{Zs}/gu

/**
 * Returns a text without what its writer cannot see: invisible characters are dropped, every kind of space
 * becomes a plain one, and letters and their diacritics are composed (NFC). The ends keep their spaces, so
 * that it can be applied while somebody types.
 */
export function withoutInvisible(text: string): string {
  return text
    .replace(INVISIBLE, (found) => (found.length > 1 ? found : ''))
    .replace(SPACES, ' ')
    .normalize('NFC')
}

/**
 * Returns a typed, pasted or imported text as it is meant: {@link withoutInvisible}, and trimmed. Every rule
 * about what a user enters reads it by this. Passwords are not read by it: the bank compares them by byte.
 */
export function cleanText(text: string): string {
  return withoutInvisible(text).trim()
}
