import { SignInAgain } from '../features/session/SignInAgain'
import type { RunningWorkspace } from '../offline/react/start-workspace'
import { WorkspaceProvider } from '../offline/react/WorkspaceProvider'
import { LinkProvider } from '../ui/link'
import { Toaster } from '../ui/Toaster/Toaster'
import { LogOutQuestion } from './LogOutQuestion'
import { useLogOut } from './log-out-question'
import { RouterLink } from './RouterLink'
import { FormReads } from './shell/FormReads'
import { Shell } from './shell/Shell'

/** All that a signed-in person sees, around their running workspace. */
export default function SignedIn({ running }: { running: RunningWorkspace }) {
  const logOut = useLogOut()
  return (
    <WorkspaceProvider running={running}>
      <LinkProvider as={RouterLink}>
        <Shell />
        <SignInAgain onLogOut={logOut} />
        <LogOutQuestion />
      </LinkProvider>
      <FormReads />
      <Toaster />
    </WorkspaceProvider>
  )
}
