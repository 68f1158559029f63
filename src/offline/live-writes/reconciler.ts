import { liveQuery } from 'dexie'
import { logError, logged } from '../error-log/error-log'
import { createListeners } from '../listeners'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyLiveWrite, CheckContext, LoadLiveWriteKinds } from './define-live'
import { closeByUser, type UsersWord } from './live-write-log'
import { openEntry } from './log-entry'
import { reconcile, type StatusCheck } from './reconcile'
import { msLeft, type Pause, pauseAfter, RETRY_AFTER_MS, waitAskedFor } from './reconcile-pause'

/** Checks the open entries of the live-write log at the bank until they are settled. */
export interface Reconciler {
  /**
   * Asks about all open live writes now, because of a new connection, a sign-in or a user who opened the
   * screen. Pauses are skipped, except one that the bank asks for. It is cheap if nothing is open.
   */
  readonly nudge: () => void
  /** Checks one now, because the user asked. Never rejects: a failing store is a failed check. */
  readonly checkNow: (entryId: string) => Promise<StatusCheck>
  /**
   * Closes one with what the user has found out elsewhere. Rejects if the device cannot store it.
   */
  readonly settle: (entryId: string, word: UsersWord) => Promise<void>
  /**
   * Says that this tab is sending a live write, so that it is not checked until the returned function is
   * called. `isTold`: the user has been told how it ended.
   */
  readonly noteSending: (entryId: string) => (isTold?: boolean) => void
  /** Whether the user was told in this session how a live write of this tab ended. */
  readonly wasTold: (entryId: string) => boolean
  /** The last check of each live write, by id. It is a new object after every check. */
  readonly results: () => ReadonlyMap<string, StatusCheck>
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Calls the listener with each live write that a check of this tab finds at the bank, or whose user says so
   * in this tab, once.
   */
  readonly onFound: (listener: FoundListener) => () => void
}

type FoundListener = (live: AnyLiveWrite, facts: object) => void

interface ReconcilerContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly liveWriteKinds: LoadLiveWriteKinds
  /** Returns what a check needs, or undefined if there is no session. */
  readonly checkContext: () => CheckContext | undefined
  /** Returns whether the bank can be reached, as far as is known. If not, there are no automatic checks. */
  readonly isUp: () => boolean
  /** Whether the bank honours Idempotency-Key. */
  readonly idempotency: boolean
  /**
   * Called after each check that the bank has answered, and after the user's word: its lists may be older
   * than that, and a user who has to ask is told to look into them.
   */
  readonly onChecked: (live: AnyLiveWrite) => void
  readonly signal: AbortSignal
}

/** The shortest wait between two rounds (ms). */
const ROUND_MS = 1_000

/** Starts the reconciler. It ends with the context's signal. */
export function startReconciler(context: ReconcilerContext): Reconciler {
  const { db, vault, liveWriteKinds, idempotency, signal } = context
  let results: ReadonlyMap<string, StatusCheck> = new Map()
  const pauses = new Map<string, Pause>()
  const told = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false
  const listeners = createListeners()
  const foundListeners = createListeners<Parameters<FoundListener>>()

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
    listeners.tell()
  }

  const check = async (entryId: string, isAsked: boolean) => {
    const record = await db.liveWrites.get(entryId)
    const live = (await liveWriteKinds()).find((candidate) => candidate.operation === record?.operation)
    // A check that the user asked for is always made: one lost answer does not prove that the connection is
    // down.
    const checkContext = isAsked || context.isUp() ? context.checkContext() : undefined
    const result = await reconcile({ db, vault, idempotency }, live, entryId, checkContext, () => {
      const last = results.get(entryId)
      if (!last || last.kind === 'in-flight') note(entryId, { kind: 'checking' })
    })
    const hasArrived = result.kind === 'closed' && result.state === 'arrived'
    const entry = record && hasArrived ? await openEntry(vault, live, record) : undefined
    return { live, result, facts: entry?.facts }
  }

  const checkEntry = async (entryId: string, isAsked: boolean): Promise<StatusCheck> => {
    const { live, result, facts } = await check(entryId, isAsked).catch((thrown) => {
      logError('live-writes/check', thrown)
      return NOT_STORED
    })
    if (signal.aborted) return result
    const last = results.get(entryId)
    // A live write is in flight only once. The lock is now held by a check, here or in another tab, or still
    // by this tab's own call.
    if (result.kind === 'in-flight' && last && (last.kind !== 'in-flight' || last.isHere)) {
      pauses.set(entryId, pauseAfter(result, Date.now()))
      return last
    }
    note(entryId, result)
    if (live && SHOWS_OLD_ROWS.has(result.kind)) context.onChecked(live)
    if (live && facts) foundListeners.tell(live, facts)
    return result
  }

  const settle = async (entryId: string, word: UsersWord) => {
    await closeByUser(db, entryId, word)
    // It is settled, also if what follows fails: the lists are asked for again anyway, only later.
    const record = await db.liveWrites.get(entryId)
    const kinds = await liveWriteKinds().catch(logged('live-writes/load'))
    const live = kinds?.find((candidate) => candidate.operation === record?.operation)
    if (!record || !live || signal.aborted) return
    context.onChecked(live)
    const entry = record.state === 'arrived' ? await openEntry(vault, live, record) : undefined
    if (entry) foundListeners.tell(live, entry.facts)
  }

  /** Checks the entries that are due. Returns how long it is until the next one is due (ms). */
  const round = async (): Promise<number> => {
    const open = await db.liveWrites.where('state').equals('open').primaryKeys()
    const leftOf = (id: string) => msLeft(pauses.get(id), Date.now())
    for (const id of open) if (leftOf(id) === 0 && !signal.aborted) await checkEntry(id, false)
    return Math.min(...open.map(leftOf))
  }

  const run = async () => {
    if (signal.aborted) return
    // Entries that are opened during a round are checked right after it.
    again = running
    if (running) return
    running = true
    clearTimeout(timer)
    // If the log cannot be read, it is tried again like a failed check.
    const wait = await round().catch((thrown) => {
      logError('live-writes/round', thrown)
      return RETRY_AFTER_MS
    })
    running = false
    if (again) void run()
    else if (wait < Number.POSITIVE_INFINITY && !signal.aborted)
      timer = setTimeout(() => void run(), Math.max(wait, ROUND_MS))
  }

  // This tab also checks live writes that another tab left open.
  const openOnes = liveQuery(() => db.liveWrites.where('state').equals('open').primaryKeys()).subscribe({
    next: () => void run(),
    // The store failed or was closed. The next nudge finds out, or there is none any more.
    error: logged('live-writes/watch'),
  })

  signal.addEventListener('abort', () => {
    openOnes.unsubscribe()
    clearTimeout(timer)
    listeners.clear()
    foundListeners.clear()
  })

  return {
    nudge: () => {
      for (const [id, result] of results) if (waitAskedFor(result) === 0) pauses.delete(id)
      void run()
    },
    checkNow: (entryId) => checkEntry(entryId, true),
    settle,
    noteSending: (entryId) => {
      note(entryId, { kind: 'in-flight', isHere: true })
      return (isTold) => {
        if (isTold) told.add(entryId)
        note(entryId, undefined)
        void run()
      }
    },
    wasTold: (entryId) => told.has(entryId),
    results: () => results,
    subscribe: listeners.add,
    onFound: foundListeners.add,
  }
}

/** The results of a check after which the rows on the screen may be old. */
const SHOWS_OLD_ROWS: ReadonlySet<StatusCheck['kind']> = new Set(['closed', 'user-decides'])

/** The result of a check that the device could not start, or could not store. */
const NOT_STORED: {
  readonly live: undefined
  readonly result: StatusCheck
  readonly facts: undefined
} = {
  facts: undefined,
  live: undefined,
  result: { kind: 'not-asked', because: { kind: 'not-stored' } },
}
