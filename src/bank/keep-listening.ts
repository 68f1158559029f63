import type { BankConnection } from './client'
import { listenToBank, type Subscription } from './event-stream'
import type { BankFailure } from './failure'

/** The pauses between two tries grow from the first to the last (ms). */
const FIRST_PAUSE_MS = 1_000
const LAST_PAUSE_MS = 60_000

/** A stream that stayed open for so long works, even if nothing happened at the bank meanwhile (ms). */
const STEADY_MS = 30_000

/** A subscription that is opened anew whenever its stream ends, with the token that the session then has. */
export interface LastingSubscription<T> extends Omit<Subscription<T>, 'token'> {
  readonly token: () => string | undefined
}

/**
 * Listens to a subscription until it is aborted, or until the bank has no such subscription for this user. If
 * the session is over, it waits for the token of the next one. A stream that only opens and ends does not
 * shorten the pauses: there may be a proxy that cuts every one. The pauses are up to a quarter longer by
 * chance, because a bank that restarts ends all streams at once.
 * `onOpen` is called each time it opens. Never rejects.
 */
export async function keepListening<T>(
  connection: BankConnection,
  subscription: LastingSubscription<T>,
): Promise<void> {
  const { signal, onOpen, onEvent, token } = subscription
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    let isWorking = false
    let openedAt = Number.POSITIVE_INFINITY
    const sentToken = token()
    const ended = await listenToBank(connection, {
      ...subscription,
      token: sentToken,
      onOpen: () => {
        openedAt = performance.now()
        onOpen()
      },
      onEvent: (event) => {
        isWorking = true
        onEvent(event)
      },
    })
    if (isWorking || performance.now() - openedAt >= STEADY_MS) pauseMs = FIRST_PAUSE_MS
    if (!ended.ok && (ended.failure.kind === 'unauthenticated' || connection.isSignedOut?.())) {
      // The user may sign in again over the screen that listens.
      while (token() === sentToken && !signal.aborted) await pause(FIRST_PAUSE_MS, signal)
      continue
    }
    if (!ended.ok && !isWorthAnotherTry(ended.failure)) return
    const askedMs = !ended.ok && ended.failure.kind === 'rate-limited' ? ended.failure.retryAfterMs : 0
    await pause(Math.max(pauseMs, askedMs) * (1 + Math.random() / 4), signal)
    pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)
  }
}

/** A bank that refuses, or answers with something else of its own, has no such subscription for this user. */
function isWorthAnotherTry(failure: BankFailure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'no-answer':
    case 'timeout':
    case 'server':
    case 'rate-limited':
      return true
    case 'unreadable':
      // A page of a portal or a gateway, which goes away.
      return failure.isFromBank !== true
    default:
      return false
  }
}

/** Waits so long, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
