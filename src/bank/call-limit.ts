/** How long a call may take: its signal aborts after a time, or with another signal. */
interface CallLimit {
  readonly signal: AbortSignal
  /** Whether it was the time that ended it. */
  readonly isOver: () => boolean
  /** Lets go of the timer and of the other signals, which may live much longer. */
  readonly release: () => void
}

/**
 * Limits a call to `ms` (without end when undefined) and to the life of the other signals. AbortSignal.any would do, but is
 * younger than browsers on tablets in the field.
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
  const timer = ms === undefined ? undefined : setTimeout(late, ms)
  const end = () => controller.abort()
  for (const other of others) {
    if (other?.aborted) end()
    other?.addEventListener('abort', end)
  }
  return {
    signal: controller.signal,
    isOver: () => isOver,
    release: () => {
      clearTimeout(timer)
      for (const other of others) other?.removeEventListener('abort', end)
    },
  }
}
