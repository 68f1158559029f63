import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { optionalFlag, optionalText } from '../../../src/bank/reading'

describe('a yes or no about a record', () => {
  it.each([true, 'true', 'TRUE', 1, '1', 'yes'])('%s is a yes', (sent) => {
    expect(v.parse(optionalFlag, sent)).toBe(true)
  })

  it.each([false, 'false', 0, '0', 'no'])('%s is a no', (sent) => {
    expect(v.parse(optionalFlag, sent)).toBe(false)
  })

  it.each([null, undefined, '', 'perhaps', {}])('%s is neither', (sent) => {
    expect(v.parse(optionalFlag, sent)).toBeUndefined()
  })
})

describe('a text that may be missing', () => {
  it('is undefined if the bank sends none, which is not the same as empty', () => {
    expect(v.parse(optionalText, null)).toBeUndefined()
    expect(v.parse(optionalText, undefined)).toBeUndefined()
    expect(v.parse(optionalText, '')).toBe('')
    expect(v.parse(optionalText, 8031112223)).toBe('8031112223')
  })
})
