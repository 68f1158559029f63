import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchInactivity } from '../../../src/features/session/inactivity/inactivity-watch'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { FakeStorage } from './session-for-test'

const START = Date.parse('2026-11-18T09:00:00Z')
const SECOND = 1_000
const MINUTE = 60_000

let shared: FakeStorage

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(START)
  shared = new FakeStorage()
  sessionIn(shared, new FakeStorage()).noteActivity(START)
})
afterEach(() => void vi.useRealTimers())

/** One tab, and its messages. */
function tab() {
  const said: (number | 'expired')[] = []
  const watch = watchInactivity({
    storage: sessionIn(shared, new FakeStorage()),
    now: Date.now,
    onWarning: (secondsLeft) => said.push(secondsLeft),
    onExpired: () => said.push('expired'),
  })
  return { said, watch }
}

describe('five minutes without activity', () => {
  it('warn every ten seconds of the last minute, then log out', () => {
    const { said } = tab()
    vi.advanceTimersByTime(4 * MINUTE - 1)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual([60])
    vi.advanceTimersByTime(MINUTE)
    expect(said).toEqual([60, 50, 40, 30, 20, 10, 'expired'])
  })

  it('start again at any activity, even in the last minute', () => {
    const { said, watch } = tab()
    vi.advanceTimersByTime(4 * MINUTE + 25 * SECOND)
    expect(said).toEqual([60, 50, 40])
    watch.activity()
    vi.advanceTimersByTime(4 * MINUTE - 1)
    expect(said).toEqual([60, 50, 40])
    vi.advanceTimersByTime(MINUTE + 1)
    expect(said.slice(3)).toEqual([60, 50, 40, 30, 20, 10, 'expired'])
  })

  it('are sealedCountMessage once: later events say nothing', () => {
    const { said, watch } = tab()
    vi.advanceTimersByTime(5 * MINUTE)
    watch.activity()
    watch.check()
    vi.advanceTimersByTime(10 * MINUTE)
    expect(said.filter((word) => word === 'expired')).toHaveLength(1)
  })

  it('end with the session: a stopped watch says nothing', () => {
    const { said, watch } = tab()
    watch.stop()
    vi.advanceTimersByTime(10 * MINUTE)
    expect(said).toEqual([])
  })
})

describe('a tablet that slept', () => {
  it('logs out at waking, although no timer ran meanwhile', () => {
    const { said, watch } = tab()
    vi.setSystemTime(START + 60 * MINUTE)
    watch.check()
    expect(said).toEqual(['expired'])
  })

  it('logs out even if the touch that wakes it comes first', () => {
    const { said, watch } = tab()
    vi.setSystemTime(START + 60 * MINUTE)
    watch.activity()
    expect(said).toEqual(['expired'])
    expect(sessionIn(shared, new FakeStorage()).lastActivity()).toBe(START)
  })

  it('that woke in the last minute says how many seconds are really left', () => {
    const { said, watch } = tab()
    vi.setSystemTime(START + 4 * MINUTE + 37 * SECOND)
    watch.check()
    expect(said).toEqual([23])
  })

  it('whose clock was set back gets five minutes, not an hour', () => {
    const { said, watch } = tab()
    vi.setSystemTime(START - 60 * MINUTE)
    watch.check()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(said.at(-1)).toBe('expired')
  })
})

describe('two tabs', () => {
  it('count as one: activity in one of them is activity in both', () => {
    const worked = tab()
    const idle = tab()
    for (let minute = 0; minute < 9; minute += 1) {
      vi.advanceTimersByTime(MINUTE)
      worked.watch.activity()
    }
    expect(idle.said).toEqual([])
    vi.advanceTimersByTime(4 * MINUTE)
    expect(idle.said).toEqual([60])
    expect(worked.said).toEqual([60])
  })

  it('both have the last activity even if it came right after another', () => {
    const worked = tab()
    const idle = tab()
    vi.advanceTimersByTime(4 * MINUTE - 2 * SECOND)
    worked.watch.activity()
    vi.advanceTimersByTime(900)
    worked.watch.activity()
    vi.advanceTimersByTime(2 * SECOND)
    expect(idle.said).toEqual([])
    expect(sessionIn(shared, new FakeStorage()).lastActivity()).toBe(START + 4 * MINUTE - 1_100)
  })

  it('count as one also after the clock was set back by an hour', () => {
    const worked = tab()
    const idle = tab()
    vi.setSystemTime(START - 60 * MINUTE)
    for (let minute = 0; minute < 9; minute += 1) {
      vi.advanceTimersByTime(MINUTE)
      worked.watch.activity()
    }
    expect(sessionIn(shared, new FakeStorage()).lastActivity()).toBeLessThanOrEqual(Date.now())
    expect(idle.said).toEqual([])
  })

  it('write at most once a second while a mouse moves', () => {
    const { watch } = tab()
    const writes = vi.spyOn(shared, 'setItem')
    for (let moved = 0; moved < 300; moved += 1) {
      vi.advanceTimersByTime(10)
      watch.activity()
    }
    expect(writes.mock.calls.length).toBeLessThanOrEqual(3)
  })
})
