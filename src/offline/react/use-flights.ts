import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { AnyLive } from '../flights/define-live'
import { closeFlight } from '../flights/flight-log'
import type { LookResult } from '../flights/look-up'
import { openFacts } from '../flights/open-facts'
import type { FlightRecord, LocalDatabase } from '../store/database'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './workspace'

/** An open line of the flight log, as a screen shows it. */
export interface OpenFlight {
  readonly record: FlightRecord
  readonly live: AnyLive | undefined
  /** `undefined` where they do not open under this key. */
  readonly facts: object | undefined
  /** They were sealed under an earlier password, which still opens them. */
  readonly isSealedEarlier: boolean
  /** The last look at the bank for it; `undefined` until it is certain that it is not in the air any more. */
  readonly look: LookResult | undefined
}

/** A flight whose outcome is not known. */
export interface LostFlight extends OpenFlight {
  readonly look: LookResult
}

/** The flights whose outcome is not known, of one operation or of all; `undefined` until they are read. */
export function useOpenFlights(operation?: string): readonly LostFlight[] | undefined {
  return lostAmong(useUnsettledFlights(operation))
}

/** Those of which it is certain that no answer will come. */
export function lostAmong(unsettled: readonly OpenFlight[] | undefined): readonly LostFlight[] | undefined {
  return unsettled?.flatMap((flight) => (flight.look ? [{ ...flight, look: flight.look }] : []))
}

/**
 * The open flights, of one operation or of all, that no form may repeat: those whose outcome is not known, and those of which not even
 * that is certain yet. What is known to be in the air is not among them: its own answer will come, here or in another tab.
 */
export function useUnsettledFlights(operation?: string): readonly OpenFlight[] | undefined {
  const { db, vault, lives, flights } = useWorkspace()
  const looks = useSyncExternalStore(flights.subscribe, flights.results)
  const records = useLiveQuery(() => db.flights.where('state').equals('open').toArray(), [db])
  const liveOf = (record: FlightRecord) => lives.find(({ operation }) => operation === record.operation)
  const opened = useLatestOpened(
    async () =>
      new Map(
        await Promise.all(
          (records ?? []).map(async (record) => {
            const facts = await openFacts(vault, liveOf(record), record)
            const isSealedEarlier = record.facts.key !== vault.keyId && (await hasKey(db, record.facts.key))
            return [record.id, { facts, isSealedEarlier }] as const
          }),
        ),
      ),
    // With the key: a line of an earlier password opens once it is sealed anew.
    records?.map(({ id, facts }) => `${id}/${facts.key}`).join(' '),
  )
  return (
    opened &&
    records
      ?.filter((record) => operation === undefined || record.operation === operation)
      .filter(({ id }) => looks.get(id)?.kind !== 'in-the-air')
      .map((record) => ({
        record,
        live: liveOf(record),
        facts: opened.get(record.id)?.facts,
        isSealedEarlier: opened.get(record.id)?.isSealedEarlier ?? false,
        // Not shown before it can be shown by its name.
        look: opened.has(record.id) ? looks.get(record.id) : undefined,
      }))
  )
}

/** Whether the device still has a password's key. Without a store it has none. */
async function hasKey(db: LocalDatabase, id: string): Promise<boolean> {
  return (await db.keys.get(id).catch(() => undefined)) !== undefined
}

/** What a person can do about an open flight. */
export function useFlightActions() {
  const { db, flights } = useWorkspace()
  return {
    lookNow: flights.lookNow,
    /** The person found out elsewhere, and takes the line off the list; false where the device could not note that. */
    dismiss: (flightId: string) =>
      closeFlight(db, flightId, 'dismissed').then(
        () => true,
        () => false,
      ),
  }
}
