import {
  type FlightGroups,
  type FlightLine,
  lostAmong,
  type OpenFlight,
  useFlightActions,
  useFlightGroups,
} from '../../offline/react/use-flights'
import { notify } from '../../ui/Toaster/notify'
import { type FlightEnd, flightEnd, NOT_TAKEN_OFF } from './open-flights.messages'

/** A flight that was looked up, and how it ended. */
interface EndedFlight {
  readonly flight: FlightLine
  readonly end: FlightEnd
}

/** What a screen tells of the flights of one operation, or of all. */
export interface FlightStory {
  readonly inTheAir: FlightGroups['inTheAir']
  /** Those whose outcome is not known. */
  readonly open: readonly OpenFlight[]
  /** Those, and the ones of which not even that is certain yet: what no form may repeat. `undefined` until the log is read. */
  readonly unsettled: FlightGroups['unsettled'] | undefined
  /** Those that were looked up, until their person has read how they ended. */
  readonly ended: readonly EndedFlight[]
  /** Its person has read how it ended. */
  readonly markRead: (flightId: string) => Promise<void>
}

/** Follows the flights of one operation, or of all, from taking off to the end that their person has read. */
export function useFlightStory(operation?: string): FlightStory {
  const groups = useFlightGroups(operation)
  const actions = useFlightActions()
  return {
    inTheAir: groups?.inTheAir ?? [],
    open: lostAmong(groups?.unsettled ?? []),
    unsettled: groups?.unsettled,
    ended: (groups?.unread ?? []).flatMap((flight): EndedFlight[] => {
      const end = flightEnd(flight)
      return end ? [{ flight, end }] : []
    }),
    markRead: async (flightId) => {
      if (!(await actions.markRead(flightId))) notify.error(NOT_TAKEN_OFF)
    },
  }
}
