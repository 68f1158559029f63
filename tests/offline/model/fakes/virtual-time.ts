import { vi } from 'vitest'

const FAKED = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const

/** The time of one interleaving: the bank's clock and the device's clock. */
export interface VirtualTime {
  /** The true time (ms), by which the bank remembers keys. Changes of the device's clock do not affect it. */
  readonly trueNow: () => number
  /** Lets time pass while the device is awake: timers fire in their order, and `rest` runs between them. */
  readonly pass: (ms: number, rest: () => Promise<void>) => Promise<void>
  /** The device sleeps: no timer fires, and the monotonic clock stops. */
  readonly sleep: (ms: number) => void
  /** The device's clock is set, by a user or by the network. */
  readonly jump: (ms: number) => void
  /** The device's clock is set to the true time. */
  readonly setRight: () => void
  /** How often the device's clock was set. */
  readonly jumps: () => number
}

/** A wait is split into so many steps, or more. Work that a timer started continues after its step. */
const STEPS = 15
/** A call that a timer makes is answered after its step, which must end before the call is given up (ms). */
const LONGEST_STEP_MS = 4_000

/** Fakes clocks and timers for the tests of a file, except `setImmediate`, which the fake IndexedDB uses. */
export function fakeClocks(): { readonly start: (at: number) => VirtualTime; readonly restore: () => void } {
  vi.useFakeTimers({ toFake: [...FAKED] })
  const realTimeout = AbortSignal.timeout
  AbortSignal.timeout = (ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('the time is over', 'TimeoutError')), ms)
    return limit.signal
  }
  return {
    start: (at) => {
      vi.clearAllTimers()
      vi.setSystemTime(at)
      return virtualTime(at)
    },
    restore: () => {
      AbortSignal.timeout = realTimeout
      vi.useRealTimers()
    },
  }
}

function virtualTime(at: number): VirtualTime {
  let asleep = 0
  let jumps = 0
  const awakeSince = performance.now()
  const trueNow = () => at + asleep + (performance.now() - awakeSince)
  return {
    trueNow,
    pass: async (ms, rest) => {
      const step = Math.min(LONGEST_STEP_MS, Math.max(1_000, Math.ceil(ms / STEPS)))
      for (let left = ms; left > 0; left -= step) {
        vi.advanceTimersByTime(Math.min(step, left))
        await rest()
      }
    },
    sleep: (ms) => {
      asleep += ms
      vi.setSystemTime(Date.now() + ms)
    },
    jump: (ms) => {
      jumps += 1
      vi.setSystemTime(Date.now() + ms)
    },
    setRight: () => {
      jumps += 1
      vi.setSystemTime(trueNow())
    },
    jumps: () => jumps,
  }
}
