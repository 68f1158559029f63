import type { SourceFile } from './source-files'

const WIDEST = 110

/**
 * Returns the comment lines wider than 110 characters, as "path:line". Biome wraps code, but not comments.
 */
export function wideComments({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line].length > WIDEST && /^\s*(\/\/|\/?\*)|\s\/\/\s/.test(line) ? [`${path}:${index + 1}`] : [],
    )
}

const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/ .*(?:\n[ \t]*\/\/ .*)*)/gm
const COMMENT_MARKERS = /^[ \t]*(?:\/\/|\/?\*+(?!\/))/gm
/** A full stop within a name, as in "book-errors.ts", does not end the sentence. */
const WHAT_SENTENCE = /(?<=^\s*|[.?!]\s+)What\b(?:[^.?!]|\.(?=\S))*[.?!]?/g

/**
 * Returns the comment sentences that begin with "What" and are no questions, as "path:line". A noun in its
 * place names the thing at once.
 */
export function whatSentences({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  return [...text.matchAll(COMMENT)].flatMap((comment) => {
    const firstLine = lineCount(text.slice(0, comment.index))
    const prose = comment[0].replace(COMMENT_MARKERS, '')
    return [...prose.matchAll(WHAT_SENTENCE)]
      .filter(([sentence]) => !sentence.endsWith('?'))
      .map(({ index }) => `${path}:${firstLine + lineCount(prose.slice(0, index)) - 1}`)
  })
}

function lineCount(text: string): number {
  return text.split('\n').length
}

/** Words that the project once used in a sense of its own, and the words to use instead (design, "Words"). */
const PRIVATE_WORDS: Readonly<Record<string, string>> = {
  flight: 'live write',
  flights: 'live writes',
  fly: 'in flight',
  flies: 'in flight',
  depart: 'send',
  departs: 'send',
  look: 'status check',
  looks: 'status check',
  looked: 'checked',
  line: 'connection, or log entry',
  door: 'client',
  held: 'cached, stored, or persisted',
  kept: 'cached, stored, or persisted',
  mark: 'content hash, logo, or status badge',
  marks: 'content hashes',
  place: 'seal context',
  places: 'seal contexts',
  standing: 'status',
  told: 'failure toast',
  twin: 'duplicate',
  story: 'status',
  post: 'outbox item',
  sheet: 'data table',
  blank: 'empty state',
  lead: 'subtitle',
  person: 'user',
  somebody: 'user',
  nobody: 'user',
  shelf: 'storage',
}

/**
 * The field's own uses of such words: "in flight", "mark as read", "command line", "held for another date".
 */
const FIELD_TERMS = /\bin-flight\b|^mark-|\bcommand-line\b|\bheld-dates?\b/g

/** Returns a sentence for every private word in a file's path or in a name that the file exports. */
export function privateWords({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const exported = [...text.matchAll(EXPORTED)].flatMap(([, name]) => (name ? [name] : []))
  return [...pathParts(path), ...exported].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(PRIVATE_WORDS, word))
      .map((word) => `${path}: "${word}" in ${name}. Use: ${PRIVATE_WORDS[word]}.`),
  )
}

const EXPORTED =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|class|interface|type|const|let)\s+(\w+)/gm

function pathParts(path: string): string[] {
  return path.replace(/\.tsx?$/, '').split('/')
}

/** "useLiveWriteLog" → "use", "live", "write", "log". */
function wordsOf(name: string): string[] {
  const hyphenated = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[_.]/g, '-')
    .toLowerCase()
  return hyphenated.replace(FIELD_TERMS, '').split('-')
}
