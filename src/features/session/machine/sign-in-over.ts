import { logged } from '../../../offline/error-log/error-log'
import { type Credentials, closeUnused, type OpenedDevice } from '../unlock/device'
import type { SessionParts } from './session-parts'
import type { OpenSession } from './session-state'
import { withUser } from './session-transitions'
import type { SignedIn } from './sign-in.call'
import type { TabSession } from './tab-session'

type SignInOverParts = Pick<SessionParts, 'storage' | 'now'>

/**
 * Renews the open session after the same user signed in again. The password may be another one than that
 * whose key the tab seals with.
 */
export async function signInOver(
  parts: SignInOverParts,
  tab: TabSession,
  open: OpenSession,
  signedIn: SignedIn,
  credentials: Credentials,
): Promise<void> {
  const { user, token } = signedIn
  if (!parts.storage.renew(user, token)) {
    void tab.end({ kind: 'logged-out' }, open.user)
    return tab.fail({ kind: 'no-storage' })
  }
  const own = tab.starts()
  const endPasswordTry = tab.beginPasswordTry()
  const opened = await open.device.unlock(user, credentials).catch(logged('session/unlock-again'))
  const wasReplaced = endPasswordTry()
  const current = tab.get()
  if (current.phase !== 'open' || tab.starts() !== own) return closeUnused(opened)
  if (!opened?.ok && wasReplaced) return tab.endReplaced()
  if (opened?.ok && (opened.value.vault.keyId !== tab.keys()?.vault.keyId || wasReplaced))
    return startWithNewKey(parts, tab, current, signedIn, opened.value)
  // Also if the store did not open a second time: the open session continues with its keys.
  closeUnused(opened)
  tab.continueSession(withUser(current, user))
}

/**
 * Starts again with the key of a new password. First the records under the former key are sealed again, while
 * that key is still in memory.
 */
async function startWithNewKey(
  { storage, now }: SignInOverParts,
  tab: TabSession,
  open: OpenSession,
  { user, token }: SignedIn,
  opened: OpenedDevice,
): Promise<void> {
  const former = tab.keys()?.vault
  const formerTab = storage.tabId()
  const isOpening = tab.begin(user)
  tab.setKeys({ vault: opened.vault, tabId: opened.tabId })
  const isPersisted = storage.open(user, token, opened.tabId, now())
  const left = open.device.leave(open.running, formerTab)
  if (!isPersisted) {
    opened.db.close()
    void tab.end({ kind: 'logged-out' }, user)
    return tab.fail({ kind: 'no-storage' })
  }
  await left
  if (former) await open.device.takeOver(opened, former)
  if (!isOpening()) return opened.db.close()
  return tab.startUnlessLost(open.device, user, opened)
}
