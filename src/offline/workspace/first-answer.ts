import type { QueryClient } from '@tanstack/react-query'

/** Other work waits for the first screen's answer no longer than this (ms). */
const LIMIT_MS = 5_000

/**
 * Resolves once the first screen has its answer: the bank was asked for a list and answered or failed, or
 * nothing is being asked any more. Resolves after five seconds at the latest, and not at all if `signal`
 * aborts before.
 */
export function firstAnswer(queries: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(limit)
      unsubscribe()
    }
    const done = () => {
      stop()
      resolve()
    }
    const limit = setTimeout(done, LIMIT_MS)
    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !/^(success|error)$/.test(event.action.type)) return
      if (event.query.queryKey[0] === 'list' || queries.isFetching() === 0) done()
    })
    signal.addEventListener('abort', stop)
  })
}
