import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { Row } from '../../ui/Page/Row'
import { SignedOutPage } from './SignedOutPage'
import { sessionFailureMessage } from './session.messages'
import { useSession } from './session-context'
import type { SessionFailure } from './session-state'

/** Replaces the app if the device's store, or the app itself, could not be opened. */
export function SessionFailedPage({
  failure,
  canTryAgain,
  version,
}: {
  failure: SessionFailure
  canTryAgain: boolean
  version: string
}) {
  const session = useSession()
  const { title, what, advice } = sessionFailureMessage(failure.kind)
  const needsReload = failure.kind === 'future-version' || failure.kind === 'app-incomplete'
  return (
    <SignedOutPage title={title} version={version}>
      <div data-wide role="alert">
        <Note tone="bad">
          <p>{what}</p>
          <p>Nothing was deleted. Your drafts are safe.</p>
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
    </SignedOutPage>
  )
}
