import type { BankFailure } from './failure'

/** The longest wait of all (ms). A longer one comes from a mistake, or from a clock that was wrong. */
export const LONGEST_WAIT_MS = 3_600_000

/** Returns how long the bank asks to wait (ms); undefined if it does not ask. */
export function asksToWait(failure: BankFailure): number | undefined {
  return failure.kind === 'rate-limited' ? Math.min(failure.retryAfterMs, LONGEST_WAIT_MS) : undefined
}
