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
 * Listens to a subscription until it is aborted, or until the bank has no such subscription for this user. A
 * stream that only opens and ends does not shorten the pauses: there may be a proxy that cuts every one.
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
    const ended = await listenToBank(connection, {
      ...subscription,
      token: token(),
      onOpen: () => {
        openedAt = performance.now()
        onOpen()
      },
      onEvent: (event) => {
        isWorking = true
        onEvent(event)
      },
    })
    if (!ended.ok && !isWorthAnotherTry(ended.failure)) return
    if (isWorking || performance.now() - openedAt >= STEADY_MS) pauseMs = FIRST_PAUSE_MS
    const askedMs = !ended.ok && ended.failure.kind === 'rate-limited' ? ended.failure.retryAfterMs : 0
    await pause(Math.max(pauseMs, askedMs), signal)
    pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)
  }
}

/** A bank that refuses, or that answers with something else, has no such subscription for this user. */
function isWorthAnotherTry({ kind }: BankFailure): boolean {
  return kind === 'no-answer' || kind === 'timeout' || kind === 'server' || kind === 'rate-limited'
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
