import { liveQuery } from 'dexie'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { absenceChecks } from './absence-checks'
import type { AnyLiveWrite, CheckContext } from './define-live'
import { reconcile, type StatusCheck } from './reconcile'
import { msLeft, type Pause, pauseAfter, RETRY_AFTER_MS } from './reconcile-pause'

/** Looks after the open lines of the live-write log: looks each up at the bank until it is settled. */
export interface Reconciler {
  /**
   * Something changed that a look may profit from (a connection, a sign-in, somebody looks): all open live writes are looked at, whenever
   * their turn were, but for those that wait for their second look. Cheap where none is open.
   */
  readonly nudge: () => void
  /** Looks at one now, because the user asked. Never rejects: what the store would not do is a look that failed. */
  readonly checkNow: (entryId: string) => Promise<StatusCheck>
  /** This tab sends one: until the returned function is called, its own answer is what is waited for. */
  readonly noteSending: (entryId: string) => () => void
  /** The last look of each live write, by id. A new object after every look. */
  readonly results: () => ReadonlyMap<string, StatusCheck>
  readonly subscribe: (listener: () => void) => () => void
}

interface ReconcilerContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly liveWriteKinds: readonly AnyLiveWrite[]
  /** What to look with, or `undefined` where there is no session. */
  readonly checkContext: () => CheckContext | undefined
  /** Whether the bank can be reached as far as is known: no look by itself otherwise. */
  readonly isUp: () => boolean
  /** Monotonic time (ms), by which two looks are a minute apart. */
  readonly monotonicTime?: () => number
  /** Called once for each live write that is found to have arrived. */
  readonly onArrived: (live: AnyLiveWrite) => void
  readonly signal: AbortSignal
}

/** The shortest wait between two rounds (ms). */
const ROUND_MS = 1_000

/** Starts the watch; it ends with the context's signal. */
export function startReconciler(context: ReconcilerContext): Reconciler {
  const { db, vault, liveWriteKinds, signal } = context
  let results: ReadonlyMap<string, StatusCheck> = new Map()
  const pauses = new Map<string, Pause>()
  const checks = absenceChecks(context.monotonicTime)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false
  const listeners = new Set<() => void>()

  const note = (entryId: string, result: StatusCheck | undefined) => {
    const next = new Map(results)
    if (result) {
      next.set(entryId, result)
      pauses.set(entryId, pauseAfter(result, Date.now()))
    } else {
      next.delete(entryId)
      pauses.delete(entryId)
    }
    results = next
    for (const listener of listeners) listener()
  }

  const check = async (entryId: string, isAsked: boolean) => {
    const record = await db.liveWrites.get(entryId)
    const live = liveWriteKinds.find((candidate) => candidate.operation === record?.operation)
    // Whoever asks for a look gets one: one lost answer is no verdict on the network.
    const checkContext = isAsked || context.isUp() ? context.checkContext() : undefined
    const result = await reconcile({ db, vault, checks }, live, entryId, checkContext, () => {
      const last = results.get(entryId)
      if (!last || last.kind === 'in-flight') note(entryId, { kind: 'checking' })
    })
    return { live, result }
  }

  const checkEntry = async (entryId: string, isAsked: boolean): Promise<StatusCheck> => {
    const { live, result } = await check(entryId, isAsked).catch((thrown) => {
      logError('live-writes/check', thrown)
      return NOT_STORED
    })
    if (signal.aborted) return result
    const last = results.get(entryId)
    // Nothing takes off twice: who holds a live write that has landed looks at it just now, here or in another tab.
    if (result.kind === 'in-flight' && last && last.kind !== 'in-flight') {
      pauses.set(entryId, pauseAfter(result, Date.now()))
      return last
    }
    note(entryId, result)
    if (result.kind === 'arrived' && live) context.onArrived(live)
    return result
  }

  /** Looks at those whose turn it is; how long until it is the next one's (ms). */
  const round = async (): Promise<number> => {
    const open = await db.liveWrites.where('state').equals('open').primaryKeys()
    const leftOf = (id: string) => msLeft(pauses.get(id), Date.now())
    for (const id of open) if (leftOf(id) === 0 && !signal.aborted) await checkEntry(id, false)
    return Math.min(...open.map(leftOf))
  }

  const run = async () => {
    if (signal.aborted) return
    // What became open while others are looked at is looked at right after them.
    again = running
    if (running) return
    running = true
    clearTimeout(timer)
    // A log that cannot be read is tried again like a look that failed.
    const wait = await round().catch((thrown) => {
      logError('live-writes/round', thrown)
      return RETRY_AFTER_MS
    })
    running = false
    if (again) void run()
    else if (wait < Number.POSITIVE_INFINITY && !signal.aborted)
      timer = setTimeout(() => void run(), Math.max(wait, ROUND_MS))
  }

  // A live write that another tab left open is this tab's to look after as well.
  const openOnes = liveQuery(() => db.liveWrites.where('state').equals('open').primaryKeys()).subscribe({
    next: () => void run(),
    // The store failed or closed; the next nudge says so, or nobody asks any more.
    error: logged('live-writes/watch'),
  })

  signal.addEventListener('abort', () => {
    openOnes.unsubscribe()
    clearTimeout(timer)
    listeners.clear()
  })

  return {
    nudge: () => {
      for (const [id, { kind }] of results) if (kind !== 'not-found-yet') pauses.delete(id)
      void run()
    },
    checkNow: (entryId) => checkEntry(entryId, true),
    noteSending: (entryId) => {
      note(entryId, { kind: 'in-flight' })
      return () => {
        note(entryId, undefined)
        void run()
      }
    },
    results: () => results,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A look whose end the device could not note, or could not even begin. */
const NOT_STORED: { readonly live: undefined; readonly result: StatusCheck } = {
  live: undefined,
  result: { kind: 'check-failed', because: { kind: 'not-stored' } },
}
