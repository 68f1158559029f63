import type { QueryClient } from '@tanstack/react-query'
import { createListeners } from '../listeners'

/** Other work waits for the first screen no longer than this (ms). */
const LIMIT_MS = 5_000

/** The first screen after the sign-in: what its user waits for has the connection before all other work. */
export interface FirstScreen {
  /** Whether the user waits for it no longer. It stays true. */
  readonly isThere: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Call it when the code of a screen is there, and has asked for its data. */
  readonly shown: () => void
}

/**
 * Watches the first screen. It is there once it is shown, and either a list was answered or failed, or
 * nothing is being asked any more; after five seconds at the latest. `signal` ends it.
 */
export function watchFirstScreen(queries: QueryClient, signal: AbortSignal): FirstScreen {
  const listeners = createListeners()
  let isShown = false
  let isListAnswered = false
  let isThere = false
  const stop = () => {
    clearTimeout(limit)
    unsubscribe()
  }
  const done = () => {
    if (isThere || signal.aborted) return
    stop()
    isThere = true
    listeners.tell()
  }
  const limit = setTimeout(done, LIMIT_MS)
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !/^(success|error)$/.test(event.action.type)) return
    if (event.query.queryKey[0] === 'list') isListAnswered = true
    if (isShown && (isListAnswered || queries.isFetching() === 0)) done()
  })
  signal.addEventListener('abort', stop, { once: true })
  return {
    isThere: () => isThere,
    subscribe: listeners.add,
    shown: () => {
      isShown = true
      // The list is asked for before its screen is there, and may be quicker.
      if (isListAnswered) done()
    },
  }
}
