import { SignInAgain } from '../../features/session/SignInAgain'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'
import { LinkProvider } from '../../ui/link'
import { Toaster } from '../../ui/Toaster/Toaster'
import { RouterLink } from '../routing/RouterLink'
import { FormReads } from '../shell/FormReads'
import { Shell } from '../shell/Shell'
import { LogOutQuestion } from './LogOutQuestion'
import { useLogOut } from './log-out-question'
import { WorkspaceProvider } from './WorkspaceProvider'

/** All that a signed-in user sees, around their running workspace. */
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
