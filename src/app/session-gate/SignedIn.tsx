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

const late = () => import('./late-parts')
const SessionNotes = lazyPart(() => late().then((parts) => parts.SessionNotes))
const LogOutQuestion = lazyPart(() => late().then((parts) => parts.LogOutQuestion))
const ScreenOptions = lazyPart(() => late().then((parts) => parts.ScreenOptions))

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
