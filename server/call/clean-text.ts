/**
 * Characters that are drawn as nothing: zero-width and direction marks (which phone contacts bring), soft
 * hyphens, byte order marks.
 */
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
/** No-break, thin and other spaces, but no tab and no line break. */
const spaces = /\p{Zs}/gu

/**
 * Returns a text without what its writer cannot see, and composed (NFC), so that two texts that look the same
 * are the same.
 */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(spaces, ' ').normalize('NFC')
}
