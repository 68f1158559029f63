/**
 * How far apart two checks must be (ms) before a write counts as absent. At the first one it may still be on
 * its way.
 */
export const CHECKS_APART_MS = 60_000

/**
 * When each write of unknown outcome was first found absent. Times are monotonic and of this session only: a
 * device's clock may be corrected by minutes, and after a reload it is unknown how long that took.
 */
export interface AbsenceChecks {
  /** Returns the monotonic time (ms). */
  readonly time: () => number
  /** Returns how long before `time` (ms) a write's first check ended; undefined if there was none. */
  readonly sinceFirst: (id: string, time: number) => number | undefined
  /** Stores the end of a check that found nothing. Only the first one counts. */
  readonly note: (id: string) => void
}

/** Starts without any checks. `time` is the monotonic clock (ms). */
export function absenceChecks(time: () => number = () => performance.now()): AbsenceChecks {
  const firsts = new Map<string, number>()
  return {
    time,
    sinceFirst: (id, now) => {
      const first = firsts.get(id)
      return first === undefined ? undefined : now - first
    },
    note: (id) => {
      if (!firsts.has(id)) firsts.set(id, time())
    },
  }
}
