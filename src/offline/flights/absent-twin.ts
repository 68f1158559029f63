import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { LiveDefinition } from './define-live'
import { openFacts } from './open-facts'

/** How far back a write that was not there can still be one that comes late (ms). */
const LATE_AT_MOST_MS = 24 * 3_600_000

/** A write that two looks did not find, and that would be done twice if it came late after all. */
export interface AbsentTwin<Facts> {
  readonly flightId: string
  readonly facts: Facts
}

/**
 * Finds the last flight that was the same write as the one that is about to leave, where two looks did not find it at the bank
 * and nothing of the same arrived since. Sent again under its name (an order id), one of the two is refused as a duplicate.
 */
export async function absentTwin<Variables extends object, Facts extends object>(
  { db, vault }: { readonly db: LocalDatabase; readonly vault: Vault },
  live: LiveDefinition<Variables, Facts>,
  isSame: (facts: Facts) => boolean,
): Promise<AbsentTwin<Facts> | undefined> {
  const flights = await db.flights
    .where('at')
    .above(Date.now() - LATE_AT_MOST_MS)
    .reverse()
    .sortBy('at')
  for (const flight of flights) {
    if (flight.operation !== live.operation) continue
    const facts = await openFacts(vault, live, flight)
    if (!facts || !isSame(facts)) continue
    if (flight.state === 'absent') return { flightId: flight.id, facts }
    // A refused one changed nothing; an older one can still come.
    if (flight.state !== 'refused') return undefined
  }
  return undefined
}
