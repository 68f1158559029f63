import { describe, expect, it } from 'vitest'
import { failureMessage } from '../../../src/bank/failure'

describe('the message about an unreadable answer', () => {
  it('says to sign in to the Wi-Fi only if it was not the bank that answered', () => {
    expect(failureMessage({ kind: 'unreadable', status: 200 })).toBe(
      'Something answered that is not the bank. If this is a public Wi-Fi, sign in to it first, then try again.',
    )
    expect(failureMessage({ kind: 'unreadable', status: 200, isFromBank: true })).toBe(
      'The bank’s answer could not be read. Try again in a moment; if that does not help, call support.',
    )
  })
})

describe('the message if the bank asks to wait', () => {
  it.each([
    ['Too many', 17_000, 'Too many. Wait 17 seconds, then try again.'],
    ['Slow down!', 400, 'Slow down! Wait 1 second, then try again.'],
    ['', 60_000, 'Too many tries. Wait 60 seconds, then try again.'],
  ])('is its sentence and how long: %j', (message, retryAfterMs, sentence) => {
    expect(failureMessage({ kind: 'rate-limited', retryAfterMs, message })).toBe(sentence)
  })
})
