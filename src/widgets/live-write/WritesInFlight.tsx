import { useLiveWriteGroups } from '../../offline/react/use-live-writes'
import { inFlightAtLogOutMessage, liveWriteTitleMessage } from './live-write.messages'

/** Names the live writes that have no answer yet, in a question that would end the session. */
export function WritesInFlight() {
  const inFlight = useLiveWriteGroups()?.inFlight ?? []
  return inFlight.map((write) => (
    <p key={write.record.id}>{inFlightAtLogOutMessage(liveWriteTitleMessage(write))}</p>
  ))
}
