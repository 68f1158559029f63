import { describe, expect, it } from 'vitest'
import {
  inactivityState,
  lastActivityAfterEvent,
  lastActivityAfterTick,
} from '../../../src/features/session/inactivity/inactivity.rules'

const LAST = Date.parse('2026-11-18T09:42:00Z')
const idleFor = (ms: number) => inactivityState(LAST, LAST + ms)

describe('Inactivity', () => {
  it('says nothing for four minutes', () => {
    expect(idleFor(0)).toEqual({ phase: 'active' })
    expect(idleFor(239_999)).toEqual({ phase: 'active' })
  })

  it.each([
    [240_000, 60, 60],
    [241_000, 59, 60],
    [249_999, 51, 60],
    [250_000, 50, 50],
    [250_001, 50, 50],
    [289_999, 11, 20],
    [290_000, 10, 10],
    [299_999, 1, 10],
  ])('has %d ms %d seconds left, and the toast of %d is shown', (ms, secondsLeft, announce) => {
    expect(idleFor(ms)).toEqual({ phase: 'warning', secondsLeft, announce })
  })

  it('announces 60, 50, 40, 30, 20 and 10, once each, in that order', () => {
    const announced = new Set<number>()
    for (let ms = 0; ms <= 300_000; ms += 500) {
      const state = idleFor(ms)
      if (state.phase === 'warning') announced.add(state.announce)
    }
    expect([...announced]).toEqual([60, 50, 40, 30, 20, 10])
  })

  it('ends the session at five minutes', () => {
    expect(idleFor(300_000)).toEqual({ phase: 'expired' })
    expect(idleFor(86_400_000)).toEqual({ phase: 'expired' })
  })

  it('starts again with any activity, in the last second too', () => {
    expect(lastActivityAfterEvent(LAST, LAST + 299_999)).toBe(LAST + 299_999)
  })

  it('logs a tablet out that slept past the limit, though a touch wakes it before any timer runs', () => {
    const woken = LAST + 301_000
    expect(inactivityState(lastActivityAfterEvent(LAST, woken), woken)).toEqual({ phase: 'expired' })
  })

  it('gives no more than five minutes when the clock is set back by an hour', () => {
    const setBack = LAST - 3_600_000
    const last = lastActivityAfterTick(LAST, setBack)
    expect(inactivityState(last, setBack + 299_999).phase).toBe('warning')
    expect(inactivityState(last, setBack + 300_000).phase).toBe('expired')
  })

  it('is not shortened by a tick', () => {
    expect(lastActivityAfterTick(LAST, LAST + 1000)).toBe(LAST)
  })
})
