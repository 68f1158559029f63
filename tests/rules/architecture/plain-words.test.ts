import { describe, expect, it } from 'vitest'
import { privateWords, wideComments } from '../../support/code/plain-words'

const file = (text: string, path = 'src/offline/drafts/draft-store.ts') => ({ path, text })

describe('a comment', () => {
  const wide = `${'A sentence '.repeat(10)}ends.`

  it.each([
    ['of one line', `// ${wide}`],
    ['of a declaration', `/** ${wide} */`],
    ['of several lines', `/**\n * ${wide}\n */`],
    ['behind code', `const one = 1 // ${wide}`],
  ])('%s is found if it is wider than 110 characters', (_, text) => {
    expect(wideComments(file(text))).toHaveLength(1)
  })

  it('is found by its file and line', () => {
    expect(wideComments(file(`const one = 1\n// ${wide}`))).toEqual(['src/offline/drafts/draft-store.ts:2'])
  })

  it('of 110 characters is accepted, and so is a wide text that is no comment', () => {
    expect(wideComments(file(`// ${'a'.repeat(107)}\nconst text = '${wide}'`))).toEqual([])
  })
})

describe('a private word', () => {
  it.each([
    ['a function', 'export async function openFlight() {}', '"flight" in openFlight. Use: live write.'],
    ['a type', 'export interface DraftShelf {}', '"shelf" in DraftShelf. Use: storage.'],
    [
      'a constant',
      "export const KEPT_READS = ['a']",
      '"kept" in KEPT_READS. Use: cached, stored, or persisted.',
    ],
    [
      'a default export',
      'export default function StatusMark() {}',
      '"mark" in StatusMark. Use: content hash, logo, or status badge.',
    ],
  ])('is found in the name of %s', (_, text, found) => {
    expect(privateWords(file(text))).toEqual([`src/offline/drafts/draft-store.ts: ${found}`])
  })

  it('is found in the name of a folder and of a file', () => {
    expect(privateWords(file('', 'src/offline/flights/look.ts'))).toEqual([
      'src/offline/flights/look.ts: "flights" in flights. Use: live writes.',
      'src/offline/flights/look.ts: "look" in look. Use: status check.',
    ])
  })

  it.each([
    'export const isInFlight = true',
    'export function markRead() {}',
    'export function checkHeldDates() {}',
    'export function timelineOf() {}',
    'const kept = 1',
  ])('is not found in %s', (text) => {
    expect(privateWords(file(text))).toEqual([])
  })
})
