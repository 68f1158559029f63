/**
 * A call is given up when nothing has moved for so long (ms): not a kilobyte of it up, and not one of the
 * answer down. No call has a limit in all, because on a slow connection any answer takes as long as it takes.
 * With four seconds of latency a call on a new connection is silent for sixteen: name, connection, encryption
 * and the answer itself.
 */
export const STALLED_MS = 20_000
/** The same for a write, whose answer comes after the bank has carried it out: to ask later costs more. */
export const WRITE_STALLED_MS = 60_000

/** The limits of one call. `signal` aborts when nothing has moved for a time, or with another signal. */
export interface CallLimit {
  readonly signal: AbortSignal
  /** Returns true if the time ended the call. */
  readonly isOver: () => boolean
  /** Starts the time anew, because something has moved. `moreMs`: for so much longer nothing need be seen. */
  readonly renew: (moreMs?: number) => void
  /** Clears the timer and stops listening to the other signals, which may live much longer than the call. */
  readonly release: () => void
}

/**
 * Limits how long nothing may move in a call (no limit if undefined), and the call to the life of the other
 * signals. AbortSignal.any would do the latter, but some browsers on tablets in the field do not have it yet.
 */
export function callLimit(
  stalledMs: number | undefined,
  ...others: readonly (AbortSignal | undefined)[]
): CallLimit {
  const controller = new AbortController()
  let isOver = false
  const late = () => {
    isOver = true
    controller.abort()
  }
  const start = (moreMs = 0) => (stalledMs === undefined ? undefined : setTimeout(late, stalledMs + moreMs))
  let timer = start()
  const end = () => controller.abort()
  for (const other of others) {
    if (other?.aborted) end()
    other?.addEventListener('abort', end)
  }
  return {
    signal: controller.signal,
    isOver: () => isOver,
    renew: (moreMs) => {
      clearTimeout(timer)
      // The last bytes of an aborted call may still arrive.
      if (!controller.signal.aborted) timer = start(moreMs)
    },
    release: () => {
      clearTimeout(timer)
      for (const other of others) other?.removeEventListener('abort', end)
    },
  }
}
