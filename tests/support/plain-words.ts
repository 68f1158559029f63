import type { SourceFile } from './source-files'

const WIDEST = 110

/**
 * Returns the lines of a file whose comment is wider than 110 characters, as "path:line". Biome wraps code
 * only.
 */
export function wideComments({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line].length > WIDEST && /^\s*(\/\/|\/?\*)|\s\/\/\s/.test(line) ? [`${path}:${index + 1}`] : [],
    )
}

/** Words that the project no longer uses in a sense of its own, with the word to use (design.md, "Words"). */
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
  mark: 'contentHash, logo, or status badge',
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

/** Returns a sentence for every private word in a file's name or in the names that it exports. */
export function privateWords({ path, text }: Pick<SourceFile, 'path' | 'text'>): string[] {
  const exported = [...text.matchAll(EXPORTED)].flatMap(([, name]) => (name ? [name] : []))
  return [path.replace(/\.[a-z.]*$/, '').replace(/^\w+\//, ''), ...exported].flatMap((name) =>
    privateWordsIn(name).map((word) => `${path}: "${word}" in ${name}. Use: ${PRIVATE_WORDS[word]}.`),
  )
}

const EXPORTED =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|class|interface|type|const|let)\s+(\w+)/gm

function privateWordsIn(name: string): string[] {
  const words = name
    .split('/')
    .flatMap((part) => part.replace(/([a-z0-9])([A-Z])/g, '$1-$2').split(/[-_.]/))
    .map((word) => word.toLowerCase())
  return words.filter(
    (word, index) =>
      Object.hasOwn(PRIVATE_WORDS, word) &&
      // "In flight" is the field's own word for a call without an answer, and "mark" is a verb in "markRead".
      !(word === 'flight' && words[index - 1] === 'in') &&
      !(word === 'mark' && index === 0),
  )
}
