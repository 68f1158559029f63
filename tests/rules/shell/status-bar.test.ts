import { describe, expect, it } from 'vitest'
import { openWritesMessage } from '../../../src/app/shell/status-bar.messages'

const transfer = { one: 'transfer', many: 'transfers' }
const bill = { one: 'bill', many: 'bills' }

describe('the status bar', () => {
  it.each([
    ['1 transfer', [transfer]],
    ['2 transfers', [transfer, transfer]],
    ['2 entries', [transfer, bill]],
    ['1 entry', [undefined]],
    ['2 entries', [transfer, undefined]],
  ])('counts writes of unknown outcome by what users call them: %s', (text, nouns) => {
    expect(openWritesMessage(nouns)).toBe(text)
  })
})
