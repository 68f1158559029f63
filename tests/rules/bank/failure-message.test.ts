import { describe, expect, it } from 'vitest'
import { failureMessage } from '../../../src/bank/failure'

describe('what a teller reads where the bank asks to wait', () => {
  it.each([
    ['Too many', 17_000, 'Too many. Wait 17 seconds, then try again.'],
    ['Slow down!', 400, 'Slow down! Wait 1 second, then try again.'],
    ['', 60_000, 'Too many tries. Wait 60 seconds, then try again.'],
  ])('is its word and how long: %j', (message, retryAfterMs, sentence) => {
    expect(failureMessage({ kind: 'rate-limited', retryAfterMs, message })).toBe(sentence)
  })
})
