import { logError, logged } from '../error-log/error-log'
import { createListeners } from '../listeners'
import type { OutboxContext } from './outbox-context'
import { isPaused, nextDue, pauseAfter } from './schedule'
import { type RunEnd, sendOutbox, settleLeftDrafts } from './send-outbox'

/** Sends the outbox of an open, unlocked page, whenever a draft may be due. */
export interface OutboxSender {
  /** A draft may be due: the page became visible, or a draft was queued. A pause is not shortened. */
  readonly nudge: () => void
  /** The reason of a stop may be gone: the connection is back, or the user signed in again. */
  readonly resume: () => void
  /**
   * Sends everything that can be sent, regardless of pauses, and returns how the run ended. Never rejects.
   */
  readonly sendNow: () => Promise<RunEnd>
  readonly isRunning: () => boolean
  /** Returns which part of a draft has left, 0 to 1; undefined if it is small, or not sent in this tab. */
  readonly sentPart: (draftId: string) => number | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** The longest sleep while a draft waits (ms), because a tablet's clock may jump. */
const LONGEST_SLEEP_MS = 60_000

/** While another tab sends, this one checks this often whether it still does (ms). */
const RETRY_AFTER_MS = 15_000

/**
 * Starts the sender. `isUp` returns whether the connection is up. The sender ends with the context's signal.
 */
export function startOutboxSender(parts: OutboxContext, isUp: () => boolean): OutboxSender {
  /** The part that has left of the draft that is being sent, 0 to 1. */
  let leaving: { readonly draftId: string; readonly part: number } | undefined
  const context: OutboxContext = {
    ...parts,
    noteSent: (draftId, part) => {
      if (leaving?.draftId === draftId && leaving.part === part) return
      leaving = part === undefined ? undefined : { draftId, part }
      listeners.tell()
    },
  }
  let running: Promise<RunEnd> | undefined
  let nudged = false
  /** Holds the lock of the runs for a moment. */
  let settling: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The number of stopped runs in a row. */
  let stops = 0
  /** No automatic run before this time (ms). */
  let notBefore = 0
  /** The token that the bank refused. There is no automatic run with it. */
  let refused: { readonly token: string | undefined } | undefined
  const listeners = createListeners()

  const run = (everything: boolean): Promise<RunEnd> => {
    clearTimeout(timer)
    nudged = false
    running = attempt(everything)
    listeners.tell()
    return running
  }

  const attempt = async (everything: boolean): Promise<RunEnd> => {
    await settling
    const end = await sendOutbox(context, everything).catch((thrown): RunEnd => {
      // Logout closes the store during a run. The draft that was being sent is found at the next start.
      if (context.signal.aborted) return { kind: 'stopped', because: 'locked', sent: 0 }
      logError('outbox/send', thrown)
      return { kind: 'stopped', because: 'no-store', sent: 0 }
    })
    running = undefined
    pauseAtTheEnd(end)
    listeners.tell()
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
    } else if (NEEDS_SIGN_IN.has(end.because)) {
      refused = { token: end.refusedToken }
    } else {
      stops += 1
      notBefore = context.now() + pauseAfter(stops, end.retryAfterMs)
    }
  }

  const sleepUntilDue = async () => {
    const due = await nextDue(context).catch(logged('outbox/next-due'))
    if (due === undefined || running || isRefused() || context.signal.aborted) return
    // At least a second, so that a draft that is due but cannot be sent does not cause a busy loop.
    const sleep = Math.min(Math.max(due - context.now(), notBefore - context.now(), 1_000), LONGEST_SLEEP_MS)
    clearTimeout(timer)
    timer = setTimeout(nudge, sleep)
  }

  const nudge = () => {
    if (context.signal.aborted) return
    if (running) nudged = true
    else if (isPaused(notBefore, context.now())) void sleepUntilDue()
    else if (!isUp())
      // A second one finds the lock taken and ends at once, which is not the end of the first.
      settling = Promise.all([settling, settleLeftDrafts(context).catch(logged('outbox/left'))]).then(
        () => {},
      )
    else if (!isRefused()) void run(false)
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
      // A running run may have skipped paused drafts, so "send now" needs another one.
      let last: RunEnd | undefined
      while (running) last = await running
      // Who pressed it did not know yet that the bank asks to wait.
      return last?.kind === 'stopped' && last.because === 'rate-limited' ? last : run(true)
    },
    isRunning: () => running !== undefined,
    sentPart: (draftId) => (leaving?.draftId === draftId ? leaving.part : undefined),
    subscribe: listeners.add,
  }
}

/** Stops after which a run would fail again until the user signs in. */
const NEEDS_SIGN_IN: ReadonlySet<Extract<RunEnd, { kind: 'stopped' }>['because']> = new Set([
  'unauthenticated',
  'forbidden',
  'locked',
])
