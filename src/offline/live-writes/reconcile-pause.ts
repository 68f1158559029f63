import type { StatusCheck } from './reconcile'

/** A look that failed is taken again after this long (ms). */
export const RETRY_AFTER_MS = 15_000

/** Whether another tab's live write has landed is asked this often (ms): a lock and no call. */
const IN_FLIGHT_MS = 2_000

/** How long a live write is left alone after a look: from `since` (ms) for `ms`. */
export interface Pause {
  readonly since: number
  readonly ms: number
}

/** The pause after a look; without end where another look by itself would find the same again. */
export function pauseAfter(result: StatusCheck, now: number): Pause {
  return { since: now, ms: lengthAfter(result, now) }
}

function lengthAfter(result: StatusCheck, now: number): number {
  switch (result.kind) {
    case 'not-found-yet':
      return result.nextCheckAt - now
    case 'check-failed':
      return RETRY_AFTER_MS
    case 'in-flight':
      return IN_FLIGHT_MS
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** What is left of a pause (ms). Nothing is where it seems to begin later: the clock was set back meanwhile. */
export function msLeft(pause: Pause | undefined, now: number): number {
  return !pause || now < pause.since ? 0 : Math.max(0, pause.since + pause.ms - now)
}
