import type { BankFailure } from '../../bank/failure'
import type { HealthFailure } from '../../bank/health'
import type { Result } from '../../domain/result'

/** Why the bank cannot be reached. */
export type OfflineReason = 'no-network' | HealthFailure['kind']

/** Whether the bank can be reached, since when (ms), and why not. */
export type ConnectionState =
  | { readonly up: true; readonly since: number }
  | { readonly up: false; readonly since: number; readonly because: OfflineReason }

/** The connection's state as the app knows it: from the browser's events and from how each call ended. */
export interface Connectivity {
  readonly get: () => ConnectionState
  /** Calls back at each change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Takes note of how a call ended. A refusal shows that the bank answers. */
  readonly note: (failure: BankFailure | undefined) => void
  /** Asks the bank at once, because something suggests that there is a network again. */
  readonly ask: () => void
  readonly stop: () => void
}

/** While the connection is down, the bank's health is asked this often (ms). */
const PROBE_EVERY_MS = 10_000

/**
 * Starts to watch the connection. `askHealth` asks for the bank's health without a token, and never rejects.
 */
export function watchConnectivity(askHealth: () => Promise<Result<undefined, HealthFailure>>): Connectivity {
  let state: ConnectionState = { up: true, since: Date.now() }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** The health check that is running. A newer event replaces it, and its answer is then ignored. */
  let question: object | undefined
  const listeners = new Set<() => void>()

  const set = (because: OfflineReason | undefined) => {
    question = undefined
    clearTimeout(timer)
    if (isStopped) return
    if (because !== undefined) timer = setTimeout(ask, PROBE_EVERY_MS)
    if ((state.up ? undefined : state.because) === because) return
    const since = state.up === (because === undefined) ? state.since : Date.now()
    state = because === undefined ? { up: true, since } : { up: false, since, because }
    for (const listener of listeners) listener()
  }
  const ask = async () => {
    if (hasNoNetwork()) return set('no-network')
    const mine = {}
    question = mine
    const health = await askHealth()
    if (question === mine) set(health.ok ? undefined : health.failure.kind)
  }
  const wentOffline = () => set('no-network')
  // "Online" means only that there is a network, so the bank is asked, even if an older health check is still
  // running.
  const cameOnline = () => void ask()

  addEventListener('offline', wentOffline)
  addEventListener('online', cameOnline)
  if (hasNoNetwork()) set('no-network')

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    note: (failure) => {
      if (failure === undefined || !SAYS_NOTHING_OF_THE_BANK.has(failure.kind)) set(undefined)
      // One lost answer does not prove that the connection is down. Answers that are lost together cause one
      // health check.
      else if (question === undefined || hasNoNetwork()) void ask()
    },
    ask: () => void ask(),
    stop: () => {
      isStopped = true
      set(undefined)
      removeEventListener('offline', wentOffline)
      removeEventListener('online', cameOnline)
    },
  }
}

/** Failures that do not show whether the bank is there. */
const SAYS_NOTHING_OF_THE_BANK: ReadonlySet<BankFailure['kind']> = new Set([
  'offline',
  'no-answer',
  'timeout',
  'unreadable',
])

const hasNoNetwork = () => navigator.onLine === false
