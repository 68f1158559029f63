import { useEffect, useSyncExternalStore } from 'react'
import { SignInAgain } from '../../features/session/sign-in/SignInAgain'
import { useAfterFirstScreen } from '../../offline/react/use-after-first-screen'
import { useStoreLoss } from '../../offline/react/use-store-loss'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { LinkProvider } from '../../ui/link'
import { Toaster } from '../../ui/Toaster/Toaster'
import { RouterLink } from '../routing/RouterLink'
import { Shell } from '../shell/Shell'
import { UpdateNoteWhenDue } from '../updates/UpdateNoteWhenDue'
import { FollowFoundRecord } from './follow-own-record'
import { logOutQuestion, useLogOut } from './log-out-question'
import { WorkspaceProvider } from './WorkspaceProvider'

const LateParts = lazyPart(() => import(/* chunk: late-parts */ './LateParts'))

/** Everything that a signed-in user sees, inside the running workspace. */
export default function SignedIn({ running }: { running: RunningWorkspace }) {
  const logOut = useLogOut()
  // The next user must not be asked about a form of the last one.
  useEffect(() => () => logOutQuestion.set(false), [])
  return (
    <WorkspaceProvider running={running}>
      <LinkProvider as={RouterLink}>
        <Shell notes={<Notes />} />
        <SignInAgain onLogOut={logOut} />
      </LinkProvider>
      <FollowFoundRecord />
      <Toaster />
    </WorkspaceProvider>
  )
}

/** A tab that has lost its store says nothing of an update: its sentences about drafts would not be true. */
function Notes() {
  const isLost = useStoreLoss() !== undefined
  const isAsked = useSyncExternalStore(logOutQuestion.subscribe, logOutQuestion.get)
  const isWanted = useAfterFirstScreen() || isLost || isAsked
  return (
    <>
      {!isLost && <UpdateNoteWhenDue />}
      {isWanted && <LateParts />}
    </>
  )
}
