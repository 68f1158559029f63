import { describe, expect, it } from 'vitest'
import { searchQuery } from '../../../src/domain/text/search-query'

describe('a text that a list is searched for', () => {
  it.each([
    ['3000 704 737', '3000704737'],
    ['3000-704-737', '3000704737'],
    ['\u200E3000704737 ', '3000704737'],
    ['+234 803 554 1127', '8035541127'],
    ['2348035541127', '8035541127'],
    ['0803 554 1127', '08035541127'],
  ])('finds the number in %j by %j', (typed, sought) => {
    expect(searchQuery(typed)).toBe(sought)
  })

  it.each(['2026-11-18', '0015 1000', 'Rice 3000 704', 'Ada Obi', '12/34'])(
    'is otherwise as typed: %j',
    (typed) => {
      expect(searchQuery(typed)).toBe(typed)
    },
  )
})
