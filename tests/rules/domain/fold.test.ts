import { describe, expect, it } from 'vitest'
import { folded, soughtTexts } from '../../../src/domain/text/fold'
import { passesText } from '../../../src/offline/lists/list-answers'

describe('a text that is compared', () => {
  it.each([
    ['Balógún', 'balogun'],
    ['Balógún'.normalize('NFD'), 'balogun'],
    ['Ṣadé Ọ̀ṣúnlàjà', 'sade osunlaja'],
    ['Ɗanladi Ƙwarbai Ɓarau', 'danladi kwarbai barau'],
    ['Ma’aji', "ma'aji"],
    ['Maʼaji', "ma'aji"],
    ['Ma‘aji', "ma'aji"],
    ['\u200eṢadé\u00a0Balógun\ufeff', 'sade balogun'],
  ])('has no case, diacritics and hooks: %s is %s', (text, plain) => {
    expect(folded(text)).toBe(plain)
  })

  it.each([
    ['3000 704 737', ['3000 704 737', '3000704737']],
    ['0101-2345-678', ['0101-2345-678', '01012345678']],
    ['3000704737', ['3000704737']],
    ['Balógún 3000', ['balogun 3000']],
  ])('searches for %s as %j', (typed, sought) => {
    expect(soughtTexts(typed)).toEqual(sought)
  })
})

describe('the free text of a list', () => {
  it.each([
    ['balogun', 'Ṣadé Balógun'],
    ['\u200ebalogun\ufeff ', 'Ṣadé Balógun'],
    ['3000 704 737', '3000704737'],
    ['2026-11-25', 'Loan of 2026-11-25'],
    ['1732-551-22', '1732-551-22'],
    [' \u200b', 'anything'],
  ])('%j finds %j', (wanted, text) => {
    expect(passesText([text], wanted)).toBe(true)
  })

  it('never makes one number of two', () => {
    expect(passesText(['1201988441'], '1. 201988441')).toBe(false)
  })
})
