/** The damage that a spreadsheet or another program has done to a text. */
export interface SpoiltText {
  /** The words that are spoilt. */
  readonly words: readonly string[]
  /** False if it only looks so: a question mark may be one. */
  readonly isCertain: boolean
  /** The text as it was, if that can be computed. */
  readonly repair?: string
}

/** The characters of Windows-1252 from 0x80 to 0x9F, where Latin-1 has control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
const byteOf = (character: string) => {
  const at = WINDOWS_1252.indexOf(character)
  return at < 0 ? (character.codePointAt(0) ?? 0) : 0x80 + at
}
/**
 * A letter beyond ASCII whose UTF-8 is read as Windows-1252 or Latin-1: a first character that says how many
 * follow, and the ones that follow.
 */
const FIRST = '[\\u00C2-\\u00DF]'
const NEXT = `[\\u0080-\\u00BF${WINDOWS_1252}]`
const READ_WRONG = new RegExp(`${FIRST}${NEXT}|[\\u00E0-\\u00EF]${NEXT}{2}`, 'g')
/** An à that was read wrong, of which the no-break space became a plain one, or was trimmed. */
const HALF_A = /Ã(?: (?=\p{L})|$)/gu
/**
 * The characters that can have been meant: letters of Nigerian and European languages, their diacritics, and
 * the signs that phones and word processors set. Anything else was no letter before either: "CAFÉ’S".
 */
const MEANT = new RegExp(
  [
    '^[\\u00A0-\\u017F\\u0181\\u018A\\u0198\\u0199\\u019D\\u01B3\\u01B4\\u01CD-\\u01DC\\u01F8\\u01F9\\u0253\\u0257\\u0272]$',
    '^[\\u0300-\\u0304\\u0306-\\u0308\\u030C\\u0323\\u0329\\u0331]$',
    '^[\\u1E00-\\u1EFF\\u2010-\\u2026\\u2030\\u20A6\\u20AC]$',
  ].join('|'),
  'u',
)
/** A letter that a program had no room for, and one whose bytes could not be read. */
const LOST = /\uFFFD/u
/**
 * Question marks before or between letters: "?ad?", "Ad?y?m?". In a text where the space after a question
 * was forgotten, a capital and small letters follow: "Paid?Yes".
 */
const QUESTIONABLE = /(?:^|[^\p{L}\p{N}?])\?+\p{L}|\p{L}\p{M}*\?+(?!\p{Lu}\p{Ll})\p{L}/u
const ADDRESS = /:\/\/|^www\.|\.\w+\/|\?[\w.-]+=/i

/**
 * Returns what a spreadsheet has done to a text, and how it was before if that can be computed; undefined if
 * nothing looks spoilt. Only the user can decide: a text is never changed or refused by this.
 */
export function spoiltText(text: string): SpoiltText | undefined {
  const words = text.split(/\s+/)
  const repair = repaired(text)
  if (repair !== undefined) {
    const isSpoilt = (word: string) => repaired(word) !== undefined || LOST.test(word)
    return { words: words.filter(isSpoilt), isCertain: true, repair }
  }
  const lost = words.filter((word) => LOST.test(word))
  if (lost.length > 0) return { words: lost, isCertain: true }
  const questionable = words.filter((word) => QUESTIONABLE.test(word) && !ADDRESS.test(word))
  return questionable.length > 0 ? { words: questionable, isCertain: false } : undefined
}

/** Some files were read wrong twice. */
const MOST_TIMES = 3

function repaired(text: string): string | undefined {
  let read = text
  for (let times = 0; times < MOST_TIMES; times += 1) {
    const next = readRight(read)
    if (next === read) break
    read = next
  }
  return read === text ? undefined : read.normalize('NFC')
}

/** Returns a text of which the bytes are read as UTF-8, if they are one letter each that is meant. */
function readRight(text: string): string {
  const right = text.replace(READ_WRONG, (characters) => {
    const letter = strictUtf8(Uint8Array.from(characters, byteOf))
    return letter !== undefined && MEANT.test(letter) ? letter : characters
  })
  // "IRMÃ MARIA" is right if nothing else is wrong.
  return right === text ? text : right.replace(HALF_A, 'à')
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // These bytes are no UTF-8.
    return undefined
  }
}
