/** The limits of one call. `signal` aborts after a time, or when another signal aborts. */
export interface CallLimit {
  readonly signal: AbortSignal
  /** Returns true if the time ended the call. */
  readonly isOver: () => boolean
  /** Starts the time anew, because the call goes on. */
  readonly renew: () => void
  /** Clears the timer and stops listening to the other signals, which may live much longer than the call. */
  readonly release: () => void
}

/**
 * Limits a call to `ms` (no limit if undefined) and to the life of the other signals. AbortSignal.any would
 * do the same, but some browsers on tablets in the field do not have it yet.
 */
export function callLimit(
  ms: number | undefined,
  ...others: readonly (AbortSignal | undefined)[]
): CallLimit {
  const controller = new AbortController()
  let isOver = false
  const late = () => {
    isOver = true
    controller.abort()
  }
  const start = () => (ms === undefined ? undefined : setTimeout(late, ms))
  let timer = start()
  const end = () => controller.abort()
  for (const other of others) {
    if (other?.aborted) end()
    other?.addEventListener('abort', end)
  }
  return {
    signal: controller.signal,
    isOver: () => isOver,
    renew: () => {
      clearTimeout(timer)
      timer = start()
    },
    release: () => {
      clearTimeout(timer)
      for (const other of others) other?.removeEventListener('abort', end)
    },
  }
}
