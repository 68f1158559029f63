import type { ReactNode } from 'react'
import type { SessionFailure } from '../machine/session-state'
import { SessionFailedPage } from './SessionFailedPage'
import { sessionFailureMessage } from './session-failure.messages'

/** Replaces the app if the device's store could not be opened; `children` are below its buttons. */
export function StoreFailedPage({
  failure: { kind },
  canTryAgain,
  version,
  children,
}: {
  failure: SessionFailure
  canTryAgain: boolean
  version: string
  children?: ReactNode
}) {
  return (
    <SessionFailedPage
      text={sessionFailureMessage(kind)}
      needsReload={kind === 'future-version' || kind === 'app-incomplete'}
      canTryAgain={canTryAgain}
      version={version}
    >
      {children}
    </SessionFailedPage>
  )
}
