import type { LookResult } from './look-up'

/** A look that failed is taken again after this long (ms). */
export const LOOK_AGAIN_MS = 15_000

/** Whether another tab's flight has landed is asked this often (ms): a lock and no call. */
const IN_THE_AIR_MS = 2_000

/** How long a flight is left alone after a look: from `since` (ms) for `ms`. */
export interface Pause {
  readonly since: number
  readonly ms: number
}

/** The pause after a look; without end where another look by itself would find the same again. */
export function pauseAfter(result: LookResult, now: number): Pause {
  return { since: now, ms: lengthAfter(result, now) }
}

function lengthAfter(result: LookResult, now: number): number {
  switch (result.kind) {
    case 'not-seen':
      return result.nextLookAt - now
    case 'no-look':
      return LOOK_AGAIN_MS
    case 'in-the-air':
      return IN_THE_AIR_MS
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** What is left of a pause (ms). Nothing is where it seems to begin later: the clock was set back meanwhile. */
export function msLeft(pause: Pause | undefined, now: number): number {
  return !pause || now < pause.since ? 0 : Math.max(0, pause.since + pause.ms - now)
}
