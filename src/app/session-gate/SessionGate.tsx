import { useDeferredValue, useSyncExternalStore } from 'react'
import { version as VERSION } from '../../../package.json'
import { InactivityLogout } from '../../features/session/inactivity/InactivityLogout'
import { useSessionState } from '../../features/session/machine/session-context'
import { SessionFailedPage } from '../../features/session/sign-in/SessionFailedPage'
import { SignedOutPage } from '../../features/session/sign-in/SignedOutPage'
import { SignIn } from '../../features/session/sign-in/SignIn'
import { INACTIVITY_LOGOUT, openingMessage } from '../../features/session/sign-in/session.messages'
import { openingStep } from '../../features/session/unlock/opening-step'
import { logged } from '../../offline/error-log/error-log'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { useBankName } from '../appearance/bank-name'
import { support, supportMessage } from '../appearance/support'
import { ErrorBoundary } from '../routing/ErrorBoundary'
import { watchForUpdates } from '../updates/app-update'
import { UpdateNoteWhenDue } from '../updates/UpdateNoteWhenDue'

const SignedIn = lazyPart(() => import(/* chunk: shell */ './SignedIn'), {
  Missing: AppNotShown,
  waiting: <Opening />,
})
// Without its file, all that can be said is that a file is missing.
const StoreFailedPage = lazyPart(() => import('./StoreFailed'), { Missing: SessionFailedPage })

/**
 * Loads what a signed-in user needs before the sign-in ends, and then registers the worker, through which a
 * tab stays open when it is reloaded. A failure is shown when the code is needed.
 */
async function loadAhead() {
  await Promise.all([
    SignedIn.loadAhead()
      .then(() => import(/* chunk: shell */ '../routing/Routes'))
      .then(({ loadScreenAt }) => loadScreenAt(location.pathname))
      .catch(logged('start/load-ahead')),
    import(/* chunk: shell */ './registered-device').catch(logged('start/load-ahead')),
  ])
  await watchForUpdates()
}

/** Shows the sign-in, or the app once a user is signed in. */
export function SessionGate() {
  const now = useSessionState()
  const before = useDeferredValue(now)
  // The whole app at once would be one long task. The end of a session is shown at once.
  const state = now.phase === 'open' && before.phase === 'opening' ? before : now
  const bankName = useBankName()
  const whom = useSyncExternalStore(support.subscribe, support.get, () => '')
  switch (state.phase) {
    case 'signed-out':
      return (
        <>
          <SignIn
            because={state.because}
            bankName={bankName}
            support={whom && supportMessage(whom)}
            version={VERSION}
            onIntent={() => void loadAhead()}
          />
          <UpdateNoteWhenDue floating />
        </>
      )
    case 'leaving':
      return (
        <SignedOutPage title="Locked" version={VERSION}>
          <p role="alert">{INACTIVITY_LOGOUT}</p>
        </SignedOutPage>
      )
    case 'failed':
      return (
        <>
          {/* If the user can try again, the session still runs. */}
          {state.canTryAgain && <InactivityLogout />}
          <StoreFailedPage failure={state.failure} canTryAgain={state.canTryAgain} version={VERSION} />
        </>
      )
    case 'opening':
      return <Opening />
    case 'open':
      return (
        <>
          {/* Outside the boundary: an open device must be locked again even if the app itself could not be
              shown. */}
          <InactivityLogout />
          <ErrorBoundary instead={() => <AppNotShown />}>
            <SignedIn running={state.running} />
          </ErrorBoundary>
        </>
      )
  }
}

function AppNotShown() {
  return <SessionFailedPage canTryAgain version={VERSION} />
}

function Opening() {
  const step = useSyncExternalStore(openingStep.subscribe, openingStep.get)
  return (
    <SignedOutPage title="Opening" version={VERSION}>
      <p role="status">{openingMessage(step)}</p>
    </SignedOutPage>
  )
}
