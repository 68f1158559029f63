import { describe, expect, it } from 'vitest'
import { cleanText, withoutInvisible } from '../../../src/domain/text/clean-text'
import { digitsOf } from '../../../src/domain/text/digits'
import { readPhone } from '../../../src/domain/text/phone'
import { isUnfinishedNumber, readDigits } from '../../../src/domain/text/read-digits'

describe('a typed, pasted or imported text', () => {
  it.each(['\u200B', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069', '\uFEFF', '\u00AD'])(
    'is read without the invisible character %j',
    (invisible) => {
      expect(cleanText(`${invisible}ada${invisible}@coop.ng${invisible}`)).toBe('ada@coop.ng')
    },
  )

  it('has plain spaces inside and none around it', () => {
    expect(cleanText('\u00A0Ada\u202FObi \t')).toBe('Ada Obi')
  })

  it('has its tone marks composed with their letters', () => {
    expect(cleanText('Balo\u0301gun')).toBe('Balógun')
  })

  it('keeps the space at its end while somebody types on', () => {
    expect(withoutInvisible('Ada\u200E ')).toBe('Ada ')
  })
})

describe('a number', () => {
  it.each([
    ['2019884411', '2019884411'],
    [' 2019884411\u200E', '2019884411'],
    ['3000 704 737', '3000704737'],
    ['3000\u00A0704\u00A0737', '3000704737'],
    ['3000-704-737', '3000704737'],
    ['3000–704–737', '3000704737'],
    ['201.988.4411', '2019884411'],
    ['20019884411', '20019884411'],
    ['007', '007'],
  ])('is read from %j as %s', (typed, digits) => {
    expect(readDigits(typed, 10)).toEqual({ kind: 'digits', digits })
  })

  it.each([
    ['1. 2019884411', ['2019884411']],
    ['Zenith 057 2019884411', ['2019884411']],
    ['Zenith 3000 704 737', ['3000704737']],
    ['057 2019884', ['0572019884']],
    ['2019884411 or 3000704737', ['2019884411', '3000704737']],
    ['+2348031234567', []],
    ['=2019884411+1', ['2019884411']],
    ['Ada Obi', []],
  ])('is not made of %j, in which the user may choose %j', (typed, candidates) => {
    expect(readDigits(typed, 10)).toEqual({ kind: 'unclear', candidates })
  })

  it('without a certain length has those candidates that are long enough', () => {
    expect(readDigits('Zenith 057 2019884411', { atLeast: 8 })).toEqual({
      kind: 'unclear',
      candidates: ['0572019884411', '2019884411'],
    })
  })

  it.each(['3000 ', '3000-', '3000 7', '3000 704 7'])('may still be typed on: %j', (typed) => {
    expect(isUnfinishedNumber(typed)).toBe(true)
  })

  it.each(['3000', '1. 2019884411', '12/34', '12.5', '2019884411 0'])('is not waited for in %j', (typed) => {
    expect(isUnfinishedNumber(typed)).toBe(false)
  })

  it.each(['12/34', '12.5', '1.2E+05', '-5', '5k', ''])('is not read from %j', (typed) => {
    expect(digitsOf(typed)).toBe('')
  })
})

describe('a phone number', () => {
  it.each([
    '08035541127',
    '2348035541127',
    '+2348035541127',
    '+234 803 554 1127',
    '+234 (0) 803-554-1127',
    '002348035541127',
    '\u202A+234 803 554 1127\u202C',
  ])('is one number, however it is written: %j', (typed) => {
    expect(readPhone(typed)).toBe('08035541127')
  })

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['8035541127', '8035541127'],
    ['ask Ada', 'ask Ada'],
  ])('of another kind stays what it is: %j', (typed, read) => {
    expect(readPhone(typed)).toBe(read)
  })
})
