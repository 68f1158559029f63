import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import { logged } from '../../../offline/error-log/error-log'
import type { Unlocked } from '../../../offline/vault/unlock'
import { isSameUser } from '../storage/session-storage'
import type { Credentials, OfflineFailure, OfflineUnlocking } from '../unlock/device'
import type { SessionParts } from './session-parts'
import type { OpenSession, SessionState } from './session-state'
import { hasExpired } from './session-transitions'
import type { TabSession } from './tab-session'

type OfflineParts = Pick<SessionParts, 'storage' | 'tabs' | 'loadDevice' | 'now'>

/** The failures with which the bank answers a user whom it does not let in. */
const REFUSALS: ReadonlySet<BankFailure['kind']> = new Set(['unauthenticated', 'forbidden', 'refused'])

/** Has the device take note if the bank has refused these credentials. Never rejects. */
export async function noteBankRefusal(
  { loadDevice }: Pick<SessionParts, 'loadDevice'>,
  refused: Credentials,
  { kind }: BankFailure,
): Promise<void> {
  if (!REFUSALS.has(kind)) return
  const device = await loadDevice().catch(logged('session/load-device'))
  await device?.noteBankRefusal(refused)
}

/**
 * Opens the device without the bank, and starts a session that has no token (decision 027). Until it opens
 * the sign-in page stays as it is, with what was typed.
 */
export async function openOffline(
  { storage, tabs, loadDevice, now }: OfflineParts,
  tab: TabSession,
  how: Exclude<OfflineUnlocking, { readonly keys: unknown }>,
): Promise<Result<undefined, OfflineFailure>> {
  const before = tab.get()
  const startsBefore = tab.starts()
  const device = await loadDevice().catch(logged('session/load-device'))
  if (!device) return failed({ kind: 'app-incomplete' })
  const opened = await device.unlockOffline(how)
  if (!opened.ok) return opened
  const { user, db, vault, tabId } = opened.value
  // Another tab may have changed the session even before this one was notified.
  tab.sharedChanged()
  const current = tab.get()
  // Meanwhile the user may have signed in online, or logged out.
  if (tab.starts() !== startsBefore || !isAsBefore(before, current)) {
    db.close()
    return ok(undefined)
  }
  if (current.phase === 'open') {
    // The device slept while the password was checked.
    if (hasExpired(storage.lastActivity() ?? 0, now())) {
      db.close()
      void tab.end({ kind: 'inactive' }, current.user)
      return ok(undefined)
    }
    const keys = tab.keys()
    if (keys?.vault.keyId === vault.keyId) {
      db.close()
      continueOffline(storage, tab, current, keys, now())
      return ok(undefined)
    }
    void tab.end({ kind: 'other-user' }, current.user)
  }
  const isOpening = tab.begin(user)
  await tabs.join()
  if (!isOpening()) {
    db.close()
    return ok(undefined)
  }
  // The same user is signed in in another tab: this one continues with that tab's token. A frozen tab may
  // have left one behind whose five minutes without activity are over.
  const isOver = hasExpired(storage.lastActivity() ?? 0, now())
  const token = !isOver && isSameUser(storage.user(), user) ? storage.token() : undefined
  const isStored = token
    ? storage.open(user, token, tabId, now())
    : storage.openOffline(vault.keyId, tabId, now())
  if (isStored) tab.start(device, user, opened.value)
  else {
    db.close()
    void tabs.leave()
    tab.fail({ kind: 'no-storage' })
  }
  return ok(undefined)
}

/**
 * Continues without the bank the open session whose token the bank has refused: the screen stays as it is,
 * and has what the same password would open after a logout.
 */
function continueOffline(
  storage: OfflineParts['storage'],
  tab: TabSession,
  open: OpenSession,
  { vault, tabId }: Unlocked,
  now: number,
): void {
  if (storage.openOffline(vault.keyId, tabId, now)) tab.sharedChanged()
  else {
    void tab.end({ kind: 'logged-out' }, open.user)
    tab.fail({ kind: 'no-storage' })
  }
}

/**
 * Whether the tab still waits for a password. How many unsent drafts a logout leaves is counted after it, and
 * is no other state.
 */
function isAsBefore(before: SessionState, now: SessionState): boolean {
  if (now.phase === 'open') return now.refused
  return before.phase === 'signed-out' && now.phase === 'signed-out'
    ? before.because.kind === now.because.kind
    : before === now
}
