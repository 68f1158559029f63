import type { SessionUser } from '../../domain/session-user'
import { logged } from '../../offline/error-log/error-log'
import { closeUnused } from './device'
import type { SessionParts } from './session-parts'
import { failureAfterSignIn } from './session-transitions'
import type { SignedIn } from './sign-in.call'
import type { TabSession } from './tab-session'

type OpeningParts = Pick<SessionParts, 'storage' | 'keyHandover' | 'tabs' | 'loadDevice' | 'now'>

/** Opens the device with a password that the bank has just accepted, and starts the session. */
export async function openWithPassword(
  { storage, tabs, loadDevice, now }: OpeningParts,
  tab: TabSession,
  { user, token }: SignedIn,
  password: string,
): Promise<void> {
  const isOpening = tab.begin()
  const device = await loadDevice().catch(logged('session/load-device'))
  const opened = await device?.unlock(user, { password })
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

/**
 * Opens the device after a reload with the keys that the tab had, and starts the session if it still runs.
 */
export async function openAfterReload(
  { keyHandover, tabs, loadDevice }: OpeningParts,
  tab: TabSession,
  user: SessionUser,
  tabId: string,
): Promise<void> {
  const isOpening = tab.begin(user)
  // Joins before it takes the keys: as long as the worker has them, it counts as this tab.
  await tabs.join()
  const vault = tab.keys()?.vault ?? (await keyHandover.take(tabId))
  if (!isOpening()) return
  // Without keys the browser was closed since, or the page was away for too long.
  if (!vault) return tab.end({ kind: 'tab-key' }, undefined)
  const keys = { vault, tabId }
  tab.setKeys(keys)
  const device = await loadDevice().catch(logged('session/load-device'))
  const opened = await device?.unlock(user, { keys })
  if (!isOpening()) return closeUnused(opened)
  if (!device || !opened) return tab.fail({ kind: 'app-incomplete' })
  if (opened.ok) return tab.startUnlessLost(device, user, opened.value)
  if (opened.failure.kind !== 'wrong-key') return tab.fail(opened.failure)
  // The stored user may be another one who signed in in another tab; this tab must not end that session.
  return tab.end({ kind: 'tab-key' }, undefined)
}
