import { describe, expect, it } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import {
  endMessage,
  isUsersToSay,
  nextStepMessage,
} from '../../../src/widgets/live-write/status-check.messages'

describe('a bank that could not be asked what became of a live write', () => {
  it.each<[BankFailure, string]>([
    [{ kind: 'offline' }, 'The bank could not be asked. You are offline. We ask as soon as you are online.'],
    [
      { kind: 'no-answer' },
      'The bank could not be asked. The bank did not answer. Check the connection and try again.',
    ],
    [
      { kind: 'timeout' },
      'The bank could not be asked. The bank took too long to answer. Try again in a moment.',
    ],
    [
      { kind: 'unauthenticated', message: '' },
      'The bank could not be asked. Your session has ended. Sign in again.',
    ],
    [
      { kind: 'rate-limited', retryAfterMs: 1, message: '' },
      'The bank could not be asked. Too many tries. Wait 1 second, then try again.',
    ],
  ])('is asked again, and its user need not say: $kind', (because, text) => {
    const check = { kind: 'not-asked', because } as const
    expect(isUsersToSay(check)).toBe(false)
    expect(nextStepMessage(check, false)).toBe(text)
  })

  it.each<BankFailure>([
    { kind: 'server', status: 500 },
    { kind: 'unreadable', status: 200 },
    { kind: 'refused', message: 'No' },
    { kind: 'forbidden', message: 'No' },
  ])('may stay like that, so that its user can say: $kind', (because) => {
    expect(isUsersToSay({ kind: 'not-asked', because })).toBe(true)
  })
})

it('a user says what became of a write at a bank without keys, and of one that the device cannot open', () => {
  expect(isUsersToSay({ kind: 'user-decides' })).toBe(true)
  expect(isUsersToSay({ kind: 'unreadable' })).toBe(true)
  expect(isUsersToSay({ kind: 'running' })).toBe(false)
  expect(isUsersToSay({ kind: 'checking' })).toBe(false)
})

it('quotes the bank on what has arrived, if it says something', () => {
  const quoted = 'The bank: “Transfer initiated.” Do not send it again.'
  expect(endMessage({ kind: 'arrived', said: 'Transfer initiated.' }, '').text).toBe(quoted)
  expect(endMessage({ kind: 'arrived', said: '' }, '').text).toBe('Do not send it again.')
})
