import { describe, expect, it } from 'vitest'
import { readToken } from '../../../src/domain/staff/token'

describe('a money token', () => {
  it.each([
    '4K7MD2',
    ' 4K7MD2',
    '4K7MD2\n',
    '4K7 MD2',
    '4K7-MD2',
    '4K7–MD2',
    '4K 7M D2',
    '4 K 7 M D 2',
    '\u200E4K7MD2\u200E',
    '4K7\u00A0MD2',
  ])('is read from %j', (typed) => {
    expect(readToken(typed)).toEqual({ token: '4K7MD2', problem: undefined, candidates: [] })
  })

  it('may have other characters than letters and digits', () => {
    expect(readToken('Zq7-x9').token).toBe('Zq7-x9')
  })

  it('keeps its capital and small letters', () => {
    expect(readToken('4k7Md2').token).toBe('4k7Md2')
  })

  it.each(['', '4', '4K7M', '4K7 M', '4K7-'])('is not complete yet as %j, and not wrong either', (typed) => {
    expect(readToken(typed)).toEqual({ token: undefined, problem: undefined, candidates: [] })
  })

  it.each([
    ['Token: 4K7MD2', ['4K7MD2']],
    ['Your token is 4K7MD2.', ['4K7MD2']],
    ['4K7MD2 or 9PL4QS', ['4K7MD2', '9PL4QS']],
    ['the secret abcdef', ['secret', 'abcdef']],
  ])('is not taken out of %j, in which the user may choose %j', (typed, candidates) => {
    expect(readToken(typed)).toEqual({
      token: undefined,
      problem: 'This is more than the token.',
      candidates,
    })
  })

  it.each(['4K7MD29', '4K7MD2X', '4K7-MD?2', 'my 4K7M', '4K7MD2-9'])('is not read from %j', (typed) => {
    expect(readToken(typed).token).toBeUndefined()
  })

  it('is said to be none if no part of the text could be one', () => {
    expect(readToken('4K7MD29')).toEqual({
      token: undefined,
      problem: 'This is not a token: a token has six characters.',
      candidates: [],
    })
  })
})
