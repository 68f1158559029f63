import { describe, expect, it } from 'vitest'
import { banksCalled } from '../../../src/domain/banks/bank-names'

describe('the banks that people call by a text', () => {
  it.each([
    ['GTB', 'Guaranty Trust Bank'],
    ['uba', 'United Bank For Africa'],
    ['058', 'Guaranty Trust Bank'],
    ['FirstBank', 'First Bank of Nigeria'],
    ['skye bank', 'Polaris Bank'],
  ])('%s is %s', (text, name) => {
    expect(banksCalled(text)).toEqual([name])
  })

  it('are none for a name of a person or a part of a word', () => {
    expect(banksCalled('ubani')).toEqual([])
    expect(banksCalled('')).toEqual([])
  })
})
