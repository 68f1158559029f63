import { logError, logged } from '../error-log/error-log'
import type { OutboxContext } from './outbox-context'
import { isPaused, nextDue, pauseAfter } from './schedule'
import { type RunEnd, sendOutbox } from './send-outbox'

/** The sender of an open, unlocked page: runs when something may have become sendable. */
export interface OutboxSender {
  /** Something may be due: the page became visible, a draft was queued. A pause that a run ran into is kept. */
  readonly nudge: () => void
  /** What made runs stop may be over: the connection is back, the user signed in again. */
  readonly resume: () => void
  /** Sends all that can be sent, pauses or not, and tells how it ended. Never rejects. */
  readonly sendNow: () => Promise<RunEnd>
  readonly isRunning: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** The longest the sender sleeps while something waits (ms): a tablet's clock may jump. */
const LONGEST_SLEEP_MS = 60_000

/** While another tab sends, this one looks this often whether it still does (ms). */
const RETRY_AFTER_MS = 15_000

/** Starts the sender. `isUp` tells whether the line is; it ends with the context's signal. */
export function startOutboxSender(context: OutboxContext, isUp: () => boolean): OutboxSender {
  let running: Promise<RunEnd> | undefined
  let nudged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Runs in a row that were stopped. */
  let stops = 0
  /** No run by itself before (ms). */
  let notBefore = 0
  /** The bank refused this token: no run by itself with it. */
  let refused: { readonly token: string | undefined } | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const run = (everything: boolean): Promise<RunEnd> => {
    clearTimeout(timer)
    nudged = false
    running = attempt(everything)
    tell()
    return running
  }

  const attempt = async (everything: boolean): Promise<RunEnd> => {
    const end = await sendOutbox(context, everything).catch((thrown): RunEnd => {
      // Logging out closes the store under a run; what it was sending is found at the next start.
      if (context.signal.aborted) return { kind: 'stopped', because: 'locked', sent: 0 }
      logError('outbox/send', thrown)
      return { kind: 'stopped', because: 'no-store', sent: 0 }
    })
    running = undefined
    pauseAtTheEnd(end)
    tell()
    if (nudged) nudge()
    else void sleepUntilDue()
    return end
  }

  const pauseAtTheEnd = (end: RunEnd) => {
    if (end.kind === 'done') {
      stops = 0
      notBefore = 0
      refused = undefined
    } else if (end.kind === 'busy') {
      notBefore = context.now() + RETRY_AFTER_MS
    } else if (NEEDS_ITS_USER.has(end.because)) {
      refused = { token: end.refusedToken }
    } else {
      stops += 1
      notBefore = context.now() + pauseAfter(stops, end.retryAfterMs)
    }
  }

  const sleepUntilDue = async () => {
    const due = await nextDue(context).catch(logged('outbox/next-due'))
    if (due === undefined || running || isRefused() || context.signal.aborted) return
    // At least a second: what is due but does not go must not spin.
    const sleep = Math.min(Math.max(due - context.now(), notBefore - context.now(), 1_000), LONGEST_SLEEP_MS)
    clearTimeout(timer)
    timer = setTimeout(nudge, sleep)
  }

  const nudge = () => {
    if (context.signal.aborted) return
    if (running) nudged = true
    else if (isPaused(notBefore, context.now())) void sleepUntilDue()
    else if (isUp() && !isRefused()) void run(false)
  }

  const isRefused = () => refused !== undefined && refused.token === context.token()

  context.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    listeners.clear()
  })

  return {
    nudge,
    resume: () => {
      stops = 0
      notBefore = 0
      refused = undefined
      nudge()
    },
    sendNow: async () => {
      // A run that skipped what was paused is no answer to "send now".
      while (running) await running
      return run(true)
    },
    isRunning: () => running !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Stops after which asking again changes nothing until somebody signs in. */
const NEEDS_ITS_USER: ReadonlySet<Extract<RunEnd, { kind: 'stopped' }>['because']> = new Set([
  'unauthenticated',
  'forbidden',
  'locked',
])
