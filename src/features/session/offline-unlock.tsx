import { type ComponentType, lazy } from 'react'
import { logError } from '../../offline/error-log/error-log'
import type { OfflineUnlockProps } from './OfflineUnlock'
import { APP_INCOMPLETE } from './session.messages'

/** Loaded when the bank cannot be reached; the service worker has stored it. */
export const offlineUnlock = lazy<ComponentType<OfflineUnlockProps>>(() =>
  import('./OfflineUnlock').catch((thrown) => {
    logError('session/load-offline', thrown)
    return { default: NotLoaded }
  }),
)

function NotLoaded({ failure }: OfflineUnlockProps) {
  return failure && <p role="alert">{APP_INCOMPLETE.title}</p>
}
