import { liveQuery } from 'dexie'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyLive, LookContext } from './define-live'
import { type LookResult, lookUp } from './look-up'

/** Looks after the open lines of the flight log: looks each up at the bank until it is settled. */
export interface FlightWatch {
  /** Looks at all open flights that are due; cheap where there is none. */
  readonly nudge: () => void
  /** Looks at one now, because its person asked. */
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
  /** What to look with, or `undefined` where there is no line or no session. */
  readonly lookContext: () => LookContext | undefined
  /** Called once for each flight that is found to have arrived. */
  readonly onArrived: (live: AnyLive) => void
  readonly signal: AbortSignal
}

/** A look that failed is taken again after this long (ms). */
const LOOK_AGAIN_MS = 15_000

/** Whether another tab's flight has landed is asked this often (ms): a lock and no call. */
const IN_THE_AIR_MS = 2_000

/** Starts the watch; it ends with the context's signal. */
export function watchFlights(context: WatchContext): FlightWatch {
  const { db, vault, lives, signal } = context
  let results: ReadonlyMap<string, LookResult> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking = false
  let nudged = false
  const listeners = new Set<() => void>()

  const note = (flightId: string, result: LookResult | undefined) => {
    const next = new Map(results)
    if (result) next.set(flightId, result)
    else next.delete(flightId)
    results = next
    for (const listener of listeners) listener()
  }

  const lookNow = async (flightId: string): Promise<LookResult> => {
    const flight = await db.flights.get(flightId)
    const live = lives.find((candidate) => candidate.operation === flight?.operation)
    const result = await lookUp(db, vault, live, flightId, context.lookContext(), () => {
      const last = results.get(flightId)
      if (!last || last.kind === 'in-the-air') note(flightId, { kind: 'looking' })
    })
    if (signal.aborted) return result
    note(flightId, result)
    if (result.kind === 'arrived' && live) context.onArrived(live)
    return result
  }

  const nudge = async () => {
    if (signal.aborted) return
    // What became open while others are looked at is looked at right after them.
    nudged = looking
    if (looking) return
    looking = true
    clearTimeout(timer)
    try {
      const open = await db.flights.where('state').equals('open').toArray()
      let next: number | undefined
      for (const flight of open) {
        const last = results.get(flight.id)
        const isDue = last?.kind !== 'not-seen' || last.nextLookAt <= Date.now()
        const result = isDue ? await lookNow(flight.id) : last
        const at = nextLookAt(result)
        if (at !== undefined) next = Math.min(next ?? at, at)
      }
      if (next !== undefined && !signal.aborted)
        timer = setTimeout(() => void nudge(), Math.max(next - Date.now(), 1_000))
    } catch (thrown) {
      // Logging out closes the store under a look; the flight stays open for the next start.
      if (!signal.aborted) throw thrown
    } finally {
      looking = false
      if (nudged) void nudge()
    }
  }

  // A flight that another tab left open is this tab's to look after as well.
  const openOnes = liveQuery(() => db.flights.where('state').equals('open').primaryKeys()).subscribe({
    next: () => void nudge(),
    // The store failed or closed; the next nudge says so, or nobody asks any more.
    error: () => {},
  })

  signal.addEventListener('abort', () => {
    openOnes.unsubscribe()
    clearTimeout(timer)
    listeners.clear()
  })

  return {
    nudge: () => void nudge(),
    lookNow,
    departs: (flightId) => {
      note(flightId, { kind: 'in-the-air' })
      return () => {
        note(flightId, undefined)
        void nudge()
      }
    },
    results: () => results,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function nextLookAt(result: LookResult): number | undefined {
  switch (result.kind) {
    case 'not-seen':
      return result.nextLookAt
    case 'no-look':
      return Date.now() + LOOK_AGAIN_MS
    case 'in-the-air':
      return Date.now() + IN_THE_AIR_MS
    default:
      return undefined
  }
}
