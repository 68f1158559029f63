/** A write can still be on its way when it is first checked: absence counts only after two checks this far apart (ms). */
export const CHECKS_APART_MS = 60_000

/**
 * When each lost write was first found absent, by monotonic time of this session: a device's clock is set right by minutes, and a
 * reload begins anew, because nobody knows how long it took.
 */
export interface AbsenceChecks {
  /** The monotonic time (ms). */
  readonly time: () => number
  /** How long before `time` (ms) the first check of a write had ended; `undefined` before there was one. */
  readonly sinceFirst: (id: string, time: number) => number | undefined
  /** Notes the end of a check that found nothing; only the first counts. */
  readonly note: (id: string) => void
}

/** Starts without any check. `time` is the monotonic clock (ms). */
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
