import { asksToWait } from '../../bank/asked-wait'
import type { StatusCheck } from './reconcile'

/** How long to wait after the bank could not be asked, if it does not ask for longer (ms). */
export const RETRY_AFTER_MS = 15_000

/** How often to ask about a write that the bank is carrying out (ms). */
const RUNNING_MS = 3_000

/** How often to ask whether another tab's live write is still in flight (ms). It costs a lock and no call. */
const IN_FLIGHT_MS = 2_000

/** How long a live write is not checked again: from `since` (ms) for `ms`. */
export interface Pause {
  readonly since: number
  readonly ms: number
}

/** Returns the pause after a check. It is infinite if another automatic check would find the same again. */
export function pauseAfter(result: StatusCheck, now: number): Pause {
  return { since: now, ms: lengthAfter(result) }
}

function lengthAfter(result: StatusCheck): number {
  switch (result.kind) {
    case 'running':
      return RUNNING_MS
    case 'not-asked':
      return Math.max(RETRY_AFTER_MS, waitAskedFor(result))
    case 'in-flight':
      return IN_FLIGHT_MS
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** Returns how long the bank asks to wait before it is asked again (ms); 0 if it does not ask. */
export function waitAskedFor(result: StatusCheck): number {
  if (result.kind !== 'not-asked' || result.because.kind === 'not-stored') return 0
  return asksToWait(result.because) ?? 0
}

/** Returns the rest of a pause (ms); 0 if it begins in the future, because the clock was set back. */
export function msLeft(pause: Pause | undefined, now: number): number {
  return !pause || now < pause.since ? 0 : Math.max(0, pause.since + pause.ms - now)
}
