import { describe, expect, it } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { needsAsking, nextStepMessage } from '../../../src/widgets/live-write/status-check.messages'

const LINE: readonly BankFailure[] = [
  { kind: 'offline' },
  { kind: 'no-answer' },
  { kind: 'timeout' },
  { kind: 'unauthenticated', message: '' },
  { kind: 'rate-limited', retryAfterMs: 1, message: '' },
]
const BANK: readonly BankFailure[] = [
  { kind: 'server', status: 500 },
  { kind: 'unreadable', status: 200 },
]

describe('a check that failed', () => {
  it.each(LINE)(
    'is only waited for if the connection, the session or the rate limit was the cause: $kind',
    (because) => {
      const check = { kind: 'check-failed', because } as const
      expect(needsAsking(check)).toBe(false)
      expect(nextStepMessage(check, false)).toBe(
        'Received, not received, or ask the branch: the answer appears here.',
      )
    },
  )

  it.each<[BankFailure['kind'], boolean]>([
    ['no-answer', true],
    ['timeout', true],
    ['rate-limited', true],
    ['offline', false],
    ['unauthenticated', false],
  ])('five times in a row because of %s can be settled by a user who asked the branch: %s', (kind, can) => {
    const because = LINE.find((failure) => failure.kind === kind)
    if (!because) throw new Error(`${kind} is not in the list`)
    expect(needsAsking({ kind: 'check-failed', because, times: 4 })).toBe(false)
    expect(needsAsking({ kind: 'check-failed', because, times: 5 })).toBe(can)
  })

  it.each(BANK)(
    'can be settled by a user who asked the branch, because the bank may stay like that: $kind',
    (because) => {
      const check = { kind: 'check-failed', because } as const
      expect(needsAsking(check)).toBe(true)
      expect(nextStepMessage(check, false)).toBe(
        'We keep checking. If that does not help, ask the branch whether it was received.',
      )
    },
  )
})
