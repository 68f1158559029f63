import { liveQuery } from 'dexie'
import { addDays } from '../../domain/dates'
import type { FlightRecord, LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { type LogEntry, sealEntry } from './log-entry'

/** Closed entries are kept this long, as a memory of what this device did, in days of the bank. */
const CLOSED_KEPT_DAYS = 7
/** Those whose end nobody has read: long enough for a person on leave to come back to them. */
const UNREAD_KEPT_DAYS = 30

/** Writes the entry before the call leaves. Rejects where the device cannot keep it; then the call must not leave. */
export async function openFlight(
  db: LocalDatabase,
  vault: Vault,
  { id, operation, ...entry }: LogEntry<object> & { readonly id: string; readonly operation: string },
): Promise<void> {
  const facts = await sealEntry(vault, id, entry)
  await db.flights.add({ id, operation, state: 'open', at: Date.now(), looks: [], facts })
}

/**
 * Closes an entry with what is known now. A closed one stays closed, but for one that was not there and does not open: its user can
 * still say that they know. It is unread until somebody has told its user, unless it is they who closed it.
 */
export async function closeFlight(
  db: LocalDatabase,
  id: string,
  state: Exclude<FlightRecord['state'], 'open'>,
): Promise<void> {
  const isClosedBy = (stored: FlightRecord) =>
    stored.state === 'open' || (stored.state === 'absent' && state === 'dismissed')
  await db.flights
    .where('id')
    .equals(id)
    .and(isClosedBy)
    .modify({ state, closedAt: Date.now(), unread: state !== 'dismissed' })
}

/** How an entry is closed, once it is; `undefined` where the store or the signal ends before, or nobody knows the entry. */
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

/** Its user has been told how it ended. */
export async function markRead(db: LocalDatabase, id: string): Promise<void> {
  await db.flights.update(id, { unread: false })
}

/** Takes back the word "absent" of an entry whose write is at the bank after all. */
export async function arrivedLate(db: LocalDatabase, id: string): Promise<void> {
  await db.flights
    .where('id')
    .equals(id)
    .and((flight) => flight.state === 'absent')
    .modify({ state: 'arrived' })
}

/** Notes a full check at the bank that found nothing (ms), for people to see. */
export async function noteLook(db: LocalDatabase, id: string, at: number): Promise<void> {
  await db.transaction('rw', db.flights, async () => {
    const flight = await db.flights.get(id)
    if (flight?.state === 'open') await db.flights.put({ ...flight, looks: [at] })
  })
}

/**
 * Forgets closed entries of last week, and of last month those whose end nobody has read, by the bank's operation date (ISO day):
 * the device's clock may have jumped. What is first seen closed today counts from today.
 */
export async function sweepFlights(db: LocalDatabase, bankDay: string): Promise<void> {
  await db.transaction('rw', db.flights, async () => {
    const closed = await db.flights.filter(({ state }) => state !== 'open').toArray()
    for (const { id, closedDay, unread } of closed) {
      const oldest = addDays(bankDay, -(unread ? UNREAD_KEPT_DAYS : CLOSED_KEPT_DAYS))
      if (closedDay === undefined) await db.flights.update(id, { closedDay: bankDay })
      else if (closedDay < oldest) await db.flights.delete(id)
    }
  })
}
