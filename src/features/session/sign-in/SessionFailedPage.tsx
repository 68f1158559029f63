import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { Row } from '../../../ui/Page/Layout'
import { useSession } from '../machine/session-context'
import { SignedOutPage } from './SignedOutPage'
import { APP_INCOMPLETE, type SessionFailureText } from './session.messages'

/**
 * Replaces the app if the device's store could not be opened, or the app itself, which is what it says by
 * default.
 */
export function SessionFailedPage({
  text: { title, what, advice } = APP_INCOMPLETE,
  needsReload = true,
  canTryAgain,
  version,
  children,
}: {
  text?: SessionFailureText
  needsReload?: boolean
  canTryAgain: boolean
  version: string
  /** Other ways to go on, below the buttons. */
  children?: ReactNode
}) {
  const session = useSession()
  return (
    <SignedOutPage title={title} version={version}>
      <div data-wide role="alert">
        <Note tone="bad">
          <p>{what}</p>
          <p>Branchline deleted nothing.</p>
        </Note>
      </div>
      <p>{advice}</p>
      <Row>
        {needsReload ? (
          <Button kind="main" onClick={() => location.reload()}>
            Reload
          </Button>
        ) : (
          canTryAgain && (
            <Button kind="main" onClick={session.resume}>
              Try again
            </Button>
          )
        )}
        <Button onClick={session.logOut}>{canTryAgain ? 'Logout' : 'Back to the sign-in'}</Button>
      </Row>
      {children}
    </SignedOutPage>
  )
}
