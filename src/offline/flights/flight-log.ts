import type { FlightRecord, LocalDatabase } from '../store/database'
import { seal, type Vault } from '../vault/vault'

/** Where a flight's sealed facts belong. */
export const factsPlace = (id: string) => ({ table: 'flights', id })

/** Closed lines are kept this long, as a memory of what this device did (ms). */
const CLOSED_KEPT_MS = 7 * 24 * 3_600_000

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

/** Closes a line with what is known now. A closed line stays closed. */
export async function closeFlight(
  db: LocalDatabase,
  id: string,
  state: Exclude<FlightRecord['state'], 'open'>,
) {
  await db.flights
    .where('id')
    .equals(id)
    .and((flight) => flight.state === 'open')
    .modify({ state, closedAt: Date.now() })
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

/** Forgets closed lines of last week. */
export async function sweepFlights(db: LocalDatabase, now: number): Promise<void> {
  await db.flights
    .where('at')
    .below(now - CLOSED_KEPT_MS)
    .and((flight) => flight.state !== 'open')
    .delete()
}
