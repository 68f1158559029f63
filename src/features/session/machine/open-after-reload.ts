import type { SessionUser } from '../../../domain/session-user'
import { logged } from '../../../offline/error-log/error-log'
import { closeUnused } from '../unlock/device'
import type { SessionParts } from './session-parts'
import type { TabSession } from './tab-session'

type ReloadParts = Pick<SessionParts, 'storage' | 'keyHandover' | 'tabs' | 'loadDevice'>

/**
 * Opens the device after a reload with the keys that the tab had, and starts the session if it still runs.
 */
export async function openAfterReload(
  { keyHandover, tabs, loadDevice }: ReloadParts,
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
  const { kind } = opened.failure
  if (kind !== 'wrong-key' && kind !== 'gone') return tab.fail(opened.failure)
  // The stored user may be another one who signed in in another tab; this tab must not end that session.
  return tab.end({ kind: kind === 'gone' ? kind : 'tab-key' }, undefined)
}

/** Opens a device again that was open without the bank before a reload, with the keys that the tab had. */
export async function openOfflineAfterReload(
  { storage, keyHandover, tabs, loadDevice }: ReloadParts,
  tab: TabSession,
  tabId: string,
): Promise<void> {
  const isOpening = tab.begin()
  await tabs.join()
  const vault = tab.keys()?.vault ?? (await keyHandover.take(tabId))
  if (!isOpening()) return
  if (!vault) return tab.end({ kind: 'tab-key' }, undefined)
  if (vault.keyId !== storage.offlineKey()) return tab.end({ kind: 'logged-out-elsewhere' }, undefined)
  const keys = { vault, tabId }
  tab.setKeys(keys)
  const device = await loadDevice().catch(logged('session/load-device'))
  const opened = await device?.unlockOffline({ keys })
  if (!isOpening()) return closeUnused(opened)
  if (!device || !opened) return tab.fail({ kind: 'app-incomplete' })
  if (opened.ok) return tab.startUnlessLost(device, opened.value.user, opened.value)
  const { failure } = opened
  switch (failure.kind) {
    case 'future-version':
    case 'damaged':
    case 'blocked':
    case 'upgrading':
    case 'no-storage':
    case 'app-incomplete':
      return tab.fail(failure)
    case 'never-signed-in':
    case 'no-tries-left':
    case 'online-only':
    case 'clock-set-back':
    case 'too-long-ago':
      return tab.end({ kind: 'offline-over', refusal: failure.kind }, undefined)
    case 'gone':
      return tab.end(failure, undefined)
    default:
      return tab.end({ kind: 'tab-key' }, undefined)
  }
}
