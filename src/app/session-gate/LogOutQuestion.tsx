import { useSyncExternalStore } from 'react'
import { useSession } from '../../features/session/machine/session-context'
import { useLiveWriteGroups } from '../../offline/react/use-live-writes'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { inFlightAtLogOutMessage, liveWriteTitleMessage } from '../../widgets/live-write/live-write.messages'
import { logOutQuestion } from './log-out-question'

const stay = () => logOutQuestion.set(false)

/** Asks before a logout that would lose an unsaved form, and says what is still being sent. */
export function LogOutQuestion() {
  const session = useSession()
  const isAsked = useSyncExternalStore(logOutQuestion.subscribe, logOutQuestion.get)
  return (
    <ConfirmDialog
      open={isAsked}
      title="Log out now?"
      yes="Logout"
      no="Stay"
      bad
      onYes={session.logOut}
      onNo={stay}
    >
      <WritesInFlight />
      <p>A form on this page is not finished and cannot be saved as a draft. If you log out, it is lost.</p>
    </ConfirmDialog>
  )
}

/** Names the live writes that have no answer yet, in a question that would end the session. */
export function WritesInFlight() {
  const inFlight = useLiveWriteGroups()?.inFlight ?? []
  return inFlight.map((write) => (
    <p key={write.record.id}>{inFlightAtLogOutMessage(liveWriteTitleMessage(write))}</p>
  ))
}
