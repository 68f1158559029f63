import { describe, expect, it } from 'vitest'
import type { BankFailure } from '../../../src/bank/failure'
import { needsAsking, wayOn } from '../../../src/pickers/open-flights/open-flights.messages'

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

describe('a look that failed', () => {
  it.each(LINE)(
    'is only waited for where the line, the session or the pace was the trouble: $kind',
    (because) => {
      const look = { kind: 'no-look', because } as const
      expect(needsAsking(look)).toBe(false)
      expect(wayOn(look, false)).toBe('Arrived, not there, or ask the branch: the answer shows here.')
    },
  )

  it.each(BANK)('can be settled by who asked the branch, as the bank may stay so: $kind', (because) => {
    const look = { kind: 'no-look', because } as const
    expect(needsAsking(look)).toBe(true)
    expect(wayOn(look, false)).toBe(
      'The app goes on looking. If that does not help, ask the branch whether it arrived.',
    )
  })
})
