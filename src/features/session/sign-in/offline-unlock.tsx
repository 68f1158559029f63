import { lazyPart } from '../../../ui/lazy-part/lazy-part'
import type { OfflineUnlockProps } from './OfflineUnlock'
import { APP_INCOMPLETE } from './session.messages'

/** Loaded when the bank cannot be reached; the service worker has stored it. */
export const offlineUnlock = lazyPart(() => import('./OfflineUnlock'), { Missing: NotLoaded })

function NotLoaded({ failure }: OfflineUnlockProps) {
  return failure && <p role="alert">{APP_INCOMPLETE.title}</p>
}
