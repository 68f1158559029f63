import type { SessionFailure } from '../../features/session/machine/session-state'
import { SessionFailedPage } from '../../features/session/sign-in/SessionFailedPage'
import { sessionFailureMessage } from '../../features/session/sign-in/session-failure.messages'
import { lazyPart } from '../../ui/lazy-part/lazy-part'

// The page neither waits for it nor fails with it.
const Support = lazyPart(
  async () => ({ default: (await import('../../features/device/SupportWithoutStore')).SupportWithoutStore }),
  { Missing: () => null },
)

/** The page of a device whose store does not open, with the text for support. */
export default function StoreFailed({
  failure: { kind },
  canTryAgain,
  version,
}: {
  failure: SessionFailure
  canTryAgain: boolean
  version: string
}) {
  return (
    <SessionFailedPage
      text={sessionFailureMessage(kind)}
      needsReload={kind === 'future-version' || kind === 'app-incomplete'}
      canTryAgain={canTryAgain}
      version={version}
    >
      <Support because={kind} version={version} />
    </SessionFailedPage>
  )
}
