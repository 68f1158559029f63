import { logged } from '../../../offline/error-log/error-log'
import { type Credentials, closeUnused } from '../unlock/device'
import type { SessionParts } from './session-parts'
import { failureAfterSignIn } from './session-transitions'
import type { SignedIn } from './sign-in.call'
import type { TabSession } from './tab-session'

type OpeningParts = Pick<SessionParts, 'storage' | 'tabs' | 'loadDevice' | 'now'>

/** Opens the device with a password that the bank has just accepted, and starts the session. */
export async function openWithPassword(
  { storage, tabs, loadDevice, now }: OpeningParts,
  tab: TabSession,
  { user, token }: SignedIn,
  credentials: Credentials,
): Promise<void> {
  const isOpening = tab.begin()
  const device = await loadDevice().catch(logged('session/load-device'))
  const opened = await device?.unlock(user, credentials)
  if (!isOpening()) return closeUnused(opened)
  if (!device || !opened) return tab.fail({ kind: 'app-incomplete' })
  if (!opened.ok) return tab.fail(failureAfterSignIn(opened.failure))
  // Before the session is stored: a tab that starts now would clear it if no tab counted as signed in.
  await tabs.join()
  if (!isOpening()) return closeUnused(opened)
  if (!storage.open(user, token, opened.value.tabId, now())) {
    opened.value.db.close()
    void tabs.leave()
    return tab.fail({ kind: 'no-storage' })
  }
  tab.start(device, user, opened.value)
}
