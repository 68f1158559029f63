import { describe, expect, it } from 'vitest'
import { pauseAfter, type TryLimit, tryLimits } from '../../../server/session/try-limits'

const start = Date.parse('2026-03-02T09:00:00Z')
const minuteMs = 60_000

/** How many guesses are answered in each minute of an hour, by somebody who never stops guessing. */
function answeredEachMinute(limits: readonly TryLimit[]): number[] {
  const tries: string[] = []
  return Array.from({ length: 60 }, (_, minute) => {
    const now = new Date(start + minute * minuteMs)
    const before = tries.length
    while (tries.length < 10_000 && pauseAfter(tries, limits, now) === 0) tries.unshift(now.toISOString())
    return tries.length - before
  })
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('somebody who guesses for an hour', () => {
  it('has five wrong passwords a minute, ten in ten minutes and fifty in the hour', () => {
    const answered = answeredEachMinute(tryLimits.password)
    expect(answered.slice(0, 12)).toEqual([5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5])
    expect(sum(answered)).toBe(50)
    expect(sum(answered.slice(42))).toBe(0)
  })

  it('has five wrong money tokens a minute and fifteen in ten minutes', () => {
    const answered = answeredEachMinute(tryLimits['money token'])
    expect(answered.slice(0, 12)).toEqual([5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 5, 5])
  })

  it('has thirty wrong passwords a minute and a hundred in the hour from one address', () => {
    const answered = answeredEachMinute(tryLimits.address)
    expect(answered.slice(0, 6)).toEqual([30, 30, 30, 10, 0, 0])
    expect(sum(answered)).toBe(100)
  })
})

describe('a pause', () => {
  const limits = [{ most: 2, withinMs: minuteMs }]
  const at = (seconds: number) => new Date(start + seconds * 1000)

  it('ends when the oldest try that makes it counts no more', () => {
    const tries = [at(20).toISOString(), at(0).toISOString()]
    expect(pauseAfter(tries, limits, at(30))).toBe(30_000)
    expect(pauseAfter(tries, limits, at(60))).toBe(0)
  })

  it('is none before there are as many tries', () => {
    expect(pauseAfter([], limits, at(0))).toBe(0)
    expect(pauseAfter([at(0).toISOString()], limits, at(0))).toBe(0)
  })

  it('is the longest if two limits are reached', () => {
    const both = [...limits, { most: 2, withinMs: 10 * minuteMs }]
    expect(pauseAfter([at(0).toISOString(), at(0).toISOString()], both, at(0))).toBe(10 * minuteMs)
  })
})
