import { FlightNotes } from './FlightNotes'
import { useFlightStory } from './use-flight-story'

/** Every live write of this person on this device whose outcome is not known; nothing where there is none. */
export function OpenFlights() {
  return <FlightNotes story={useFlightStory()} />
}
