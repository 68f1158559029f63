import { describe, expect, it } from 'vitest'
import { openWritesMessage } from '../../../src/app/shell/status-bar.messages'

const transfer = { one: 'transfer', many: 'transfers' }
const bill = { one: 'bill', many: 'bills' }

describe('the status bar', () => {
  it.each([
    ['1 transfer, outcome unknown', [transfer]],
    ['2 transfers, outcome unknown', [transfer, transfer]],
    ['2 entries, outcome unknown', [transfer, bill]],
    ['1 entry, outcome unknown', [undefined]],
    ['2 entries, outcome unknown', [transfer, undefined]],
  ])('counts writes of unknown outcome by what users call them: %s', (text, nouns) => {
    expect(openWritesMessage(nouns)).toBe(text)
  })
})
