import { liveQuery } from 'dexie'
import type { FlightRecord, LocalDatabase } from '../store/database'
import { seal, type Vault } from '../vault/vault'

/** Where a flight's sealed facts belong. */
export const factsPlace = (id: string) => ({ table: 'flights', id })

/** Closed lines are kept this long, as a memory of what this device did (ms). */
const CLOSED_KEPT_MS = 7 * 24 * 3_600_000
/** Those whose end nobody has read: long enough for a person on leave to come back to them (ms). */
const UNREAD_KEPT_MS = 30 * 24 * 3_600_000

/** Writes the line before the call leaves. Rejects where the device cannot keep it; then the call must not leave. */
export async function openFlight(
  db: LocalDatabase,
  vault: Vault,
  flight: { readonly id: string; readonly operation: string; readonly facts: object },
): Promise<void> {
  const { id, operation } = flight
  const facts = await seal(vault, factsPlace(id), flight.facts)
  await db.flights.add({ id, operation, state: 'open', at: Date.now(), looks: [], facts })
}

/** By what a line is closed. */
type ClosedBy = 'answer' | 'look' | 'person'

/**
 * Closes a line with what is known now. A closed line stays closed. Whether its person still has to read how it ended is kept by
 * the same write.
 */
export async function closeFlight(
  db: LocalDatabase,
  id: string,
  state: Exclude<FlightRecord['state'], 'open'>,
  by: ClosedBy,
): Promise<void> {
  await db.flights
    .where('id')
    .equals(id)
    .and((flight) => flight.state === 'open')
    .modify((flight) => Object.assign(flight, { state, closedAt: Date.now(), unread: isNews(flight, by) }))
}

/** Its own answer is told by the form that waits for it, unless a look came first: then other screens have called it lost. */
function isNews({ looks }: FlightRecord, by: ClosedBy): boolean {
  return by === 'look' || (by === 'answer' && looks.length > 0)
}

/** How a line is closed, once it is; `undefined` where the store or the signal ends before, or nobody knows the line. */
export function whenClosed(
  db: LocalDatabase,
  id: string,
  signal: AbortSignal,
): Promise<FlightRecord['state'] | undefined> {
  if (signal.aborted) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const end = (state?: FlightRecord['state']) => {
      line.unsubscribe()
      resolve(state)
    }
    const line = liveQuery(() => db.flights.get(id)).subscribe({
      next: (flight) => flight?.state !== 'open' && end(flight?.state),
      error: () => end(),
    })
    signal.addEventListener('abort', () => end(), { once: true })
  })
}

/** Its person has read how it ended. */
export async function markRead(db: LocalDatabase, id: string): Promise<void> {
  await db.flights.update(id, { unread: false })
}

/** Takes back the word "absent" of a line whose write came late after all: it arrived. */
export async function arrivedLate(db: LocalDatabase, id: string): Promise<void> {
  await db.flights
    .where('id')
    .equals(id)
    .and((flight) => flight.state === 'absent')
    .modify({ state: 'arrived' })
}

/** Notes a full look at the bank that found nothing. Looks that are still to come are from before the clock was set back, and go. */
export async function noteLook(db: LocalDatabase, id: string, at: number): Promise<void> {
  await db.transaction('rw', db.flights, async () => {
    const flight = await db.flights.get(id)
    if (flight?.state !== 'open') return
    await db.flights.put({ ...flight, looks: [...flight.looks.filter((look) => look <= at), at] })
  })
}

/** Forgets closed lines of last week, and of last month those whose end nobody has read. */
export async function sweepFlights(db: LocalDatabase, now: number): Promise<void> {
  await db.flights
    .where('at')
    .below(now - CLOSED_KEPT_MS)
    .and(({ state, unread, at }) => state !== 'open' && (!unread || at < now - UNREAD_KEPT_MS))
    .delete()
}
