import { SignInAgain } from '../../features/session/SignInAgain'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'
import { LinkProvider } from '../../ui/link'
import { Toaster } from '../../ui/Toaster/Toaster'
import { lazyPart } from '../lazy-part'
import { RouterLink } from '../routing/RouterLink'
import { ScreenOptions } from '../routing/ScreenOptions'
import { Shell } from '../shell/Shell'
import { UpdateNoteWhenDue } from '../updates/UpdateNoteWhenDue'
import { FollowFoundRecord } from './FollowFoundRecord'
import { LogOutQuestion } from './LogOutQuestion'
import { useLogOut } from './log-out-question'
import { StoreLossNote } from './StoreLossNote'
import { WorkspaceProvider } from './WorkspaceProvider'

const SessionNotes = lazyPart(() =>
  import('../../features/session/SessionNotes').then((file) => file.SessionNotes),
)
// A write that is being sent comes from a form, whose file has this part too.
const WritesInFlight = lazyPart(() =>
  import('../../widgets/live-write/WritesInFlight').then((file) => file.WritesInFlight),
)

export { loadScreenAt } from '../routing/load-screen'

/** Everything that a signed-in user sees, inside the running workspace. */
export default function SignedIn({ running }: { running: RunningWorkspace }) {
  const logOut = useLogOut()
  return (
    <WorkspaceProvider running={running}>
      <LinkProvider as={RouterLink}>
        <Shell
          notes={
            <>
              <StoreLossNote />
              <UpdateNoteWhenDue />
              <SessionNotes />
            </>
          }
        />
        <SignInAgain onLogOut={logOut} />
        <LogOutQuestion>
          <WritesInFlight />
        </LogOutQuestion>
      </LinkProvider>
      <FollowFoundRecord />
      <ScreenOptions />
      <Toaster />
    </WorkspaceProvider>
  )
}
