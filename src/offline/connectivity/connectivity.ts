import type { BankFailure } from '../../bank/failure'
import type { HealthFailure } from '../../bank/health'
import type { Result } from '../../domain/result'
import { createListeners } from '../listeners'

/** Why the bank cannot be reached. */
export type OfflineReason =
  | 'no-network'
  | HealthFailure['kind']
  /** The bank answers, but the device was opened without it, and nobody has signed in yet. */
  | 'not-signed-in'

/**
 * Whether the bank can be reached, since when (ms), and why not. `isSilent` if the bank has not answered for
 * some seconds, and may still do so.
 */
export type ConnectionState =
  | { readonly up: true; readonly since: number; readonly isSilent?: true }
  | { readonly up: false; readonly since: number; readonly because: OfflineReason }

/** The connection's state as the app knows it: from the browser's events and from how each call ended. */
export interface Connectivity {
  readonly get: () => ConnectionState
  /** Calls back at each change of what `get` returns. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Calls back when the connection goes or comes, and when the bank answers after calls that did not leave
   * because the browser wrongly said that there is no network: they can be made again. A bank that only
   * becomes silent, or is silent no more, calls nobody back.
   */
  readonly onChange: (listener: () => void) => void
  /**
   * Returns true while the device has no network: the browser says so, and no health check since then shows
   * that it is wrong. Nothing is sent then (decision 036).
   */
  readonly hasNoNetwork: () => boolean
  /** Takes note of how a call ended. A refusal shows that the bank answers. */
  readonly note: (failure: BankFailure | undefined) => void
  /** Asks the bank at once: there may be a network again, or a call has been waiting long for its answer. */
  readonly ask: () => void
  readonly stop: () => void
}

/** A page that has all it needs on the device asks the bank for nothing. Its health is asked then (ms). */
const FIRST_ASKED_AFTER_MS = 3_000
/** A bank that lets a health check wait for so long is called silent (ms). */
const SILENT_AFTER_MS = 5_000
/** While the connection is down, the bank's health is asked this often (ms). */
const PROBE_EVERY_MS = 10_000
/** While the browser says that there is no network as well, the pauses double up to this (ms). */
const PROBE_AT_MOST_MS = 60_000

/**
 * Starts to watch the connection. `askHealth` asks for the bank's health without a token, and never rejects.
 * While `isSignedIn` returns false the connection counts as down.
 */
export function watchConnectivity(
  askHealth: () => Promise<Result<undefined, HealthFailure>>,
  isSignedIn: () => boolean = () => true,
): Connectivity {
  let state: ConnectionState = { up: true, since: Date.now() }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** The bank has answered a health check although the browser says that there is no network. */
  let isDisproved = false
  /** A call did not leave, and nobody was told since that the bank answers. */
  let hasNotSent = false
  /** The number of health checks in a row that failed, since the browser last said something. */
  let failures = 0
  /** The health check that is running. A newer event replaces it, and its answer is then ignored. */
  let question: object | undefined
  const listeners = createListeners()
  const changes = createListeners()

  const set = (because: OfflineReason | undefined) => {
    question = undefined
    clearTimeout(timer)
    if (isStopped) return
    if (because === undefined) failures = 0
    else timer = setTimeout(ask, because === 'no-network' ? pauseAfter(failures) : PROBE_EVERY_MS)
    const isSame = (state.up ? undefined : state.because) === because
    const wasSilent = state.up && state.isSilent === true
    const isTold = !isSame || (state.up && hasNotSent)
    const since = state.up === (because === undefined) ? state.since : Date.now()
    if (!isSame || wasSilent)
      state = because === undefined ? { up: true, since } : { up: false, since, because }
    if (state.up) hasNotSent = false
    if (isTold || wasSilent) listeners.tell()
    if (isTold) changes.tell()
  }
  const ask = async () => {
    clearTimeout(timer)
    const mine = {}
    question = mine
    const silence = setTimeout(() => question === mine && becomesSilent(), SILENT_AFTER_MS)
    const health = await askHealth()
    clearTimeout(silence)
    if (question !== mine) return
    isDisproved = health.ok && saysNoNetwork()
    failures += 1
    set(health.ok ? bankAnswers() : reasonOf(health.failure))
  }
  const becomesSilent = () => {
    if (isStopped || !state.up || state.isSilent) return
    state = { ...state, isSilent: true }
    listeners.tell()
  }
  const bankAnswers = () => (isSignedIn() ? undefined : 'not-signed-in')
  const hasNoNetwork = () => saysNoNetwork() && !isDisproved
  // "Online" means only that there is a network, and "offline" may be wrong, so the bank is asked, even if an
  // older health check is still running. Until it ends, the state stays as it was.
  const browserSaysOther = () => {
    isDisproved = false
    failures = 0
    void ask()
  }

  addEventListener('offline', browserSaysOther)
  addEventListener('online', browserSaysOther)
  if (saysNoNetwork() || !isSignedIn()) {
    set(reasonOf({ kind: 'no-answer' }))
    void ask()
  } else timer = setTimeout(ask, FIRST_ASKED_AFTER_MS)

  return {
    get: () => state,
    subscribe: listeners.add,
    onChange: changes.add,
    hasNoNetwork,
    note: (failure) => {
      if (failure?.kind === 'offline') hasNotSent = true
      const hasAnswered = failure === undefined || !SAYS_NOTHING_OF_THE_BANK.has(failure.kind)
      // An answer may have been under way when the browser said that there is no network any more.
      if (hasAnswered && !hasNoNetwork()) set(bankAnswers())
      // One lost answer does not prove that the connection is down. Answers that are lost together cause one
      // health check.
      else if (question === undefined) void ask()
    },
    ask: () => void ask(),
    stop: () => {
      isStopped = true
      set(undefined)
      removeEventListener('offline', browserSaysOther)
      removeEventListener('online', browserSaysOther)
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

/** The browser's word, which may be wrong both ways. */
const saysNoNetwork = () => navigator.onLine === false

const reasonOf = (failure: HealthFailure): OfflineReason =>
  failure.kind === 'no-answer' && failure.status === undefined && saysNoNetwork()
    ? 'no-network'
    : failure.kind

const pauseAfter = (failures: number) =>
  Math.min(PROBE_EVERY_MS * 2 ** Math.max(0, failures - 1), PROBE_AT_MOST_MS)
