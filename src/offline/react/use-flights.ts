import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { AnyLive } from '../flights/define-live'
import { closeFlight } from '../flights/flight-log'
import { type LookResult, openFacts } from '../flights/look-up'
import type { FlightRecord } from '../store/database'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './workspace'

/** An open line of the flight log, as a screen shows it. */
export interface OpenFlight {
  readonly record: FlightRecord
  readonly live: AnyLive | undefined
  /** `undefined` where they do not open under this key. */
  readonly facts: object | undefined
  /** The last look at the bank for it. */
  readonly look: LookResult
}

/**
 * The flights whose outcome is not known, of one operation or of all; `undefined` until they are read. What is still in the air
 * is not among them: its own answer will come, here or in another tab.
 */
export function useOpenFlights(operation?: string): readonly OpenFlight[] | undefined {
  const { db, vault, lives, flights } = useWorkspace()
  const looks = useSyncExternalStore(flights.subscribe, flights.results)
  const records = useLiveQuery(() => db.flights.where('state').equals('open').toArray(), [db])
  const key = records?.map((record) => `${record.id} ${record.looks.length}`).join('|')
  const opened = useLatestOpened(
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
    ?.filter(({ record }) => records?.some(({ id }) => id === record.id))
    .filter(({ record }) => operation === undefined || record.operation === operation)
    .flatMap((flight) => {
      const look = looks.get(flight.record.id)
      return look && look.kind !== 'in-the-air' ? [{ ...flight, look }] : []
    })
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
