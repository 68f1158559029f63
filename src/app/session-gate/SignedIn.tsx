import { SignInAgain } from '../../features/session/SignInAgain'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'
import { LinkProvider } from '../../ui/link'
import { Toaster } from '../../ui/Toaster/Toaster'
import { lazyPart } from '../lazy-part'
import { RouterLink } from '../routing/RouterLink'
import { Shell } from '../shell/Shell'
import { UpdateNoteWhenDue } from '../updates/UpdateNoteWhenDue'
import { FollowFoundRecord } from './FollowFoundRecord'
import { useLogOut } from './log-out-question'
import { StoreLossNote } from './StoreLossNote'
import { WorkspaceProvider } from './WorkspaceProvider'

const SessionNotes = lazyPart(() =>
  import('../../features/session/SessionNotes').then((file) => file.SessionNotes),
)
const LogOutQuestion = lazyPart(() => import('./LogOutQuestion').then((file) => file.LogOutQuestion))
// Forms need what it reads, and the first screen is none.
const ScreenOptions = lazyPart(() => import('../routing/ScreenOptions').then((file) => file.ScreenOptions))

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
        <LogOutQuestion />
      </LinkProvider>
      <FollowFoundRecord />
      <ScreenOptions />
      <Toaster />
    </WorkspaceProvider>
  )
}
