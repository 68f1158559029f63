import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { AnyLive } from '../flights/define-live'
import { closeFlight } from '../flights/flight-log'
import { type LookResult, openFacts } from '../flights/look-up'
import type { FlightRecord } from '../store/database'
import { useOpened } from './use-opened'
import { useWorkspace } from './workspace'

/** An open line of the flight log, as a screen shows it. */
export interface OpenFlight {
  readonly record: FlightRecord
  readonly live: AnyLive | undefined
  /** `undefined` where they do not open under this key. */
  readonly facts: object | undefined
  /** The last look at the bank for it. */
  readonly look: LookResult | undefined
}

/** The open flights, of one operation or of all; `undefined` until they are read. */
export function useOpenFlights(operation?: string): readonly OpenFlight[] | undefined {
  const { db, vault, lives, flights } = useWorkspace()
  const looks = useSyncExternalStore(flights.subscribe, flights.results)
  const records = useLiveQuery(() => db.flights.where('state').equals('open').toArray(), [db])
  const key = records?.map((record) => record.id).join(' ')
  const opened = useOpened(
    () =>
      Promise.all(
        (records ?? []).map(async (record) => {
          const live = lives.find((candidate) => candidate.operation === record.operation)
          return { record, live, facts: await openFacts(vault, live, record) }
        }),
      ),
    key,
  )
  return opened
    ?.filter(({ record }) => operation === undefined || record.operation === operation)
    .map((flight) => ({ ...flight, look: looks.get(flight.record.id) }))
}

/** What a person can do about an open flight. */
export function useFlightActions() {
  const { db, flights } = useWorkspace()
  return {
    lookNow: flights.lookNow,
    /** The person found out elsewhere, and takes the line off the list. */
    dismiss: (flightId: string) => closeFlight(db, flightId, 'dismissed'),
  }
}
