import type { Transfer } from '../transfer'

const MINUTE_MS = 60_000

/**
 * How long a transfer has been under way, against what the Nigerian switch promises: an answer within a
 * minute; inquiries of the banks for thirty minutes; credit or return of the money within a day.
 */
export type SwitchAge = 'usual' | 'slow' | 'late' | 'overdue'

/** Returns the step that an age (ms) has reached. */
function switchAge(ageMs: number): SwitchAge {
  if (ageMs < MINUTE_MS) return 'usual'
  if (ageMs < 30 * MINUTE_MS) return 'slow'
  return ageMs < 24 * 60 * MINUTE_MS ? 'late' : 'overdue'
}

/** A transfer that waits for the other bank's answer. */
export interface PendingTransfer {
  readonly transfer: Transfer
  /** Since it was sent to the switch (ms). */
  readonly ageMs: number
  readonly age: SwitchAge
  /** Its age counts from when it was made: the bank tells only when it was retried last. */
  readonly isRetried: boolean
}

/** Returns whether a transfer waits for the other bank, however its own bank spells that. */
export function isPending({ status }: Pick<Transfer, 'status'>): boolean {
  return status.toLowerCase() === 'pending'
}

/**
 * Returns how long a pending transfer has waited, or undefined if it is not pending or its times cannot be
 * read. The bank sends it when it is authorised, which is its last change unless it was retried.
 */
export function pendingFor(transfer: Transfer, now: number): PendingTransfer | undefined {
  if (!isPending(transfer)) return undefined
  const isRetried = (transfer.retries ?? 0) > 0
  const since = Date.parse((!isRetried && transfer.updated_at) || transfer.created_at)
  if (Number.isNaN(since)) return undefined
  // A clock that is behind the bank's makes no age negative.
  const ageMs = Math.max(0, now - since)
  return { transfer, ageMs, age: switchAge(ageMs), isRetried }
}

/** Returns the transfers that have been pending for more than the usual minute, the oldest first. */
export function longPending(transfers: readonly Transfer[], now: number): readonly PendingTransfer[] {
  return transfers
    .flatMap((transfer) => pendingFor(transfer, now) ?? [])
    .filter(({ age }) => age !== 'usual')
    .sort((one, other) => other.ageMs - one.ageMs)
}
