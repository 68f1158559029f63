import { liveQuery } from 'dexie'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { absenceChecks } from './absence-checks'
import type { AnyLive, LookContext } from './define-live'
import { LOOK_AGAIN_MS, msLeft, type Pause, pauseAfter } from './look-pause'
import { type LookResult, lookUp } from './look-up'

/** Looks after the open lines of the flight log: looks each up at the bank until it is settled. */
export interface FlightWatch {
  /**
   * Something changed that a look may profit from (a line, a sign-in, somebody looks): all open flights are looked at, whenever
   * their turn were, but for those that wait for their second look. Cheap where none is open.
   */
  readonly nudge: () => void
  /** Looks at one now, because its person asked. Never rejects: what the store would not do is a look that failed. */
  readonly lookNow: (flightId: string) => Promise<LookResult>
  /** This tab sends one: until the returned function is called, its own answer is what is waited for. */
  readonly departs: (flightId: string) => () => void
  /** The last look of each flight, by id. A new object after every look. */
  readonly results: () => ReadonlyMap<string, LookResult>
  readonly subscribe: (listener: () => void) => () => void
}

interface WatchContext {
  readonly db: LocalDatabase
  readonly vault: Vault
  readonly lives: readonly AnyLive[]
  /** What to look with, or `undefined` where there is no session. */
  readonly lookContext: () => LookContext | undefined
  /** Whether the bank can be reached as far as is known: no look by itself otherwise. */
  readonly isUp: () => boolean
  /** Monotonic time (ms), by which two looks are a minute apart. */
  readonly monotonicTime?: () => number
  /** Called once for each flight that is found to have arrived. */
  readonly onArrived: (live: AnyLive) => void
  readonly signal: AbortSignal
}

/** The shortest wait between two rounds (ms). */
const ROUND_MS = 1_000

/** Starts the watch; it ends with the context's signal. */
export function watchFlights(context: WatchContext): FlightWatch {
  const { db, vault, lives, signal } = context
  let results: ReadonlyMap<string, LookResult> = new Map()
  const pauses = new Map<string, Pause>()
  const checks = absenceChecks(context.monotonicTime)
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let again = false
  const listeners = new Set<() => void>()

  const note = (flightId: string, result: LookResult | undefined) => {
    const next = new Map(results)
    if (result) {
      next.set(flightId, result)
      pauses.set(flightId, pauseAfter(result, Date.now()))
    } else {
      next.delete(flightId)
      pauses.delete(flightId)
    }
    results = next
    for (const listener of listeners) listener()
  }

  const look = async (flightId: string, isAsked: boolean) => {
    const flight = await db.flights.get(flightId)
    const live = lives.find((candidate) => candidate.operation === flight?.operation)
    // Whoever asks for a look gets one: one lost answer is no verdict on the network.
    const lookContext = isAsked || context.isUp() ? context.lookContext() : undefined
    const result = await lookUp({ db, vault, checks }, live, flightId, lookContext, () => {
      const last = results.get(flightId)
      if (!last || last.kind === 'in-the-air') note(flightId, { kind: 'looking' })
    })
    return { live, result }
  }

  const lookAt = async (flightId: string, isAsked: boolean): Promise<LookResult> => {
    const { live, result } = await look(flightId, isAsked).catch(() => NOT_KEPT)
    if (signal.aborted) return result
    const last = results.get(flightId)
    // Nothing takes off twice: who holds a flight that has landed looks at it just now, here or in another tab.
    if (result.kind === 'in-the-air' && last && last.kind !== 'in-the-air') {
      pauses.set(flightId, pauseAfter(result, Date.now()))
      return last
    }
    note(flightId, result)
    if (result.kind === 'arrived' && live) context.onArrived(live)
    return result
  }

  /** Looks at those whose turn it is; how long until it is the next one's (ms). */
  const round = async (): Promise<number> => {
    const open = await db.flights.where('state').equals('open').primaryKeys()
    const leftOf = (id: string) => msLeft(pauses.get(id), Date.now())
    for (const id of open) if (leftOf(id) === 0 && !signal.aborted) await lookAt(id, false)
    return Math.min(...open.map(leftOf))
  }

  const run = async () => {
    if (signal.aborted) return
    // What became open while others are looked at is looked at right after them.
    again = looking
    if (looking) return
    looking = true
    clearTimeout(timer)
    // A log that cannot be read is tried again like a look that failed.
    const wait = await round().catch(() => LOOK_AGAIN_MS)
    looking = false
    if (again) void run()
    else if (wait < Number.POSITIVE_INFINITY && !signal.aborted)
      timer = setTimeout(() => void run(), Math.max(wait, ROUND_MS))
  }

  // A flight that another tab left open is this tab's to look after as well.
  const openOnes = liveQuery(() => db.flights.where('state').equals('open').primaryKeys()).subscribe({
    next: () => void run(),
    // The store failed or closed; the next nudge says so, or nobody asks any more.
    error: () => {},
  })

  signal.addEventListener('abort', () => {
    openOnes.unsubscribe()
    clearTimeout(timer)
    listeners.clear()
  })

  return {
    nudge: () => {
      for (const [id, { kind }] of results) if (kind !== 'not-seen') pauses.delete(id)
      void run()
    },
    lookNow: (flightId) => lookAt(flightId, true),
    departs: (flightId) => {
      note(flightId, { kind: 'in-the-air' })
      return () => {
        note(flightId, undefined)
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
const NOT_KEPT: { readonly live: undefined; readonly result: LookResult } = {
  live: undefined,
  result: { kind: 'no-look', because: { kind: 'not-kept' } },
}
