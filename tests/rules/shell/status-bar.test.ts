import { describe, expect, it } from 'vitest'
import { worksNowMessage } from '../../../src/app/shell/network-facts.messages'
import { connectionMessage, openWritesMessage } from '../../../src/app/shell/status-bar.messages'

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

  it('does not call a bank online that has not answered for some seconds', () => {
    const silent = { up: true, since: 0, isSilent: true } as const
    expect(connectionMessage({ up: true, since: 0 }, 0)).toBe('Online')
    expect(connectionMessage(silent, 0)).toBe('Waiting for the bank')
    expect(worksNowMessage(silent)).toMatch(
      /^Reading the lists saved on this device\. The bank has not answered/,
    )
  })
})
