import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type LostFlight,
  lostAmong,
  type OpenFlight,
  useUnsettledFlights,
} from '../../offline/react/use-flights'
import { useWorkspace } from '../../offline/react/workspace'
import type { FlightEnd } from './open-flights.messages'

/** A flight that was open while this page was shown, and how it ended. */
export interface EndedFlight {
  readonly flight: LostFlight
  readonly end: FlightEnd
}

/** The flights without an outcome, and those of them that were settled while the page was shown. */
export interface FlightStory {
  /** Those whose outcome is not known; `undefined` until the log is read. */
  readonly open: readonly LostFlight[] | undefined
  /** Those, and the ones of which not even that is certain yet: what no form may repeat. `undefined` until the log is read. */
  readonly unsettled: readonly OpenFlight[] | undefined
  readonly ended: readonly EndedFlight[]
  /** Its person has read how it ended. */
  readonly forget: (flightId: string) => void
}

/** Follows the flights of one operation, or of all, from "unknown" to their end. `onEnd` is told of each end once. */
export function useFlightStory(operation?: string, onEnd?: (ended: EndedFlight) => void): FlightStory {
  const { db, flights } = useWorkspace()
  const unsettled = useUnsettledFlights(operation)
  const open = lostAmong(unsettled)
  const [seen, setSeen] = useState<readonly LostFlight[]>([])
  const news = (open ?? []).filter(({ record }) => !seen.some((flight) => flight.record.id === record.id))
  if (news.length > 0) setSeen([...seen, ...news])

  const ids = seen.map(({ record }) => record.id)
  const records = useLiveQuery(() => db.flights.bulkGet(ids), [db, ids.join(' ')])
  const ended = (records ?? []).flatMap((record): EndedFlight[] => {
    const flight = seen.find((candidate) => candidate.record.id === record?.id)
    if (!flight || !record) return []
    const { state } = record
    if (state === 'arrived') {
      const look = flights.results().get(record.id)
      return [{ flight, end: { kind: state, detail: look?.kind === 'arrived' ? look.detail : '' } }]
    }
    return state === 'absent' || state === 'refused' ? [{ flight, end: { kind: state } }] : []
  })

  const [told] = useState(() => new Set<string>())
  const tell = useEffectEvent(() => {
    for (const one of ended) {
      const { id } = one.flight.record
      if (told.has(id)) continue
      told.add(id)
      onEnd?.(one)
    }
  })
  const endedKey = ended.map(({ flight }) => flight.record.id).join(' ')
  useEffect(() => {
    if (endedKey !== '') tell()
  }, [endedKey])

  return {
    open,
    unsettled,
    ended,
    forget: (flightId) => setSeen((all) => all.filter(({ record }) => record.id !== flightId)),
  }
}
