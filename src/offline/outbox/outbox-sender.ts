import { nextDue } from './schedule'
import { type OutboxContext, type RunEnd, sendOutbox } from './send-outbox'

/** The sender of an open, unlocked page: runs when something may have become sendable. */
export interface OutboxSender {
  /** Something may be due: the line is back, the page became visible, a draft was queued. */
  readonly nudge: () => void
  /** Sends all that can be sent, pauses or not, and tells how it ended. */
  readonly sendNow: () => Promise<RunEnd>
  readonly isRunning: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** The longest the sender sleeps while something waits (ms): a tablet's clock may jump. */
const LONGEST_SLEEP_MS = 60_000

/** Starts the sender. `isUp` tells whether the line is; it ends with the context's signal. */
export function startOutboxSender(context: OutboxContext, isUp: () => boolean): OutboxSender {
  let running: Promise<RunEnd> | undefined
  let nudged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const run = async (everything: boolean): Promise<RunEnd> => {
    clearTimeout(timer)
    running = sendOutbox(context, everything)
    tell()
    try {
      return await running
    } catch (thrown) {
      // Logging out closes the store under a run; what it was sending is found at the next start.
      if (!context.signal.aborted) throw thrown
      return { kind: 'stopped', because: 'locked', sent: 0 }
    } finally {
      running = undefined
      tell()
      if (!context.signal.aborted) await sleepUntilDue()
    }
  }

  const sleepUntilDue = async () => {
    if (nudged) {
      nudged = false
      nudge()
      return
    }
    const due = await nextDue(context).catch(() => undefined)
    if (due === undefined || context.signal.aborted) return
    // At least a second: what is due but cannot go (the line, another tab) must not spin.
    const sleep = Math.min(Math.max(due - context.now(), 1_000), LONGEST_SLEEP_MS)
    clearTimeout(timer)
    timer = setTimeout(nudge, sleep)
  }

  const nudge = () => {
    if (context.signal.aborted) return
    if (running) nudged = true
    else if (isUp()) void run(false)
  }

  context.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    listeners.clear()
  })

  return {
    nudge,
    sendNow: async () => {
      // A run that skipped what was paused is no answer to "send now".
      await running
      return run(true)
    },
    isRunning: () => running !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
