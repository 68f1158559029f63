import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { SessionUser } from '../../../domain/staff/session-user'
import { logged } from '../../../offline/error-log/error-log'
import { hasExpired } from '../inactivity/inactivity.rules'
import { isSameUser } from '../storage/session-storage'
import {
  type Credentials,
  closeUnused,
  type OfflineFailure,
  type OpenedDevice,
  type PasswordOrFingerprint,
} from '../unlock/device'
import { type NotOpened, openSession } from './open-session'
import { type OpenTab, ownOf, type SessionMachine } from './session-machine'
import type { SessionParts } from './session-parts'
import type { SignedIn } from './sign-in.call'

/*
 * The ways in that a first sign-in does not need: again after a reload, without the bank, and over an open
 * screen.
 */

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
 * Opens the device after a reload with the keys that the tab had, and starts the session if it still runs.
 * `user` is undefined if it was open without the bank: the device itself knows whose it is.
 */
export async function openAfterReload(
  parts: SessionParts,
  tab: SessionMachine,
  user: SessionUser | undefined,
): Promise<void> {
  const { storage, keyHandover, tabs } = parts
  const tabId = storage.tabId()
  const held = ownOf(tab.get()).keys
  const isOpening = tab.begin({ user, keys: held })
  // Joins before it takes the keys: as long as the worker has them, it counts as this tab.
  await tabs.join()
  const vault = held?.vault ?? (tabId && (await keyHandover.take(tabId)))
  if (!isOpening()) return
  // Without keys the browser was closed since, or the page was away for too long.
  if (!tabId || !vault) return tab.end({ kind: 'tab-key' })
  if (!user && vault.keyId !== storage.offlineKey()) return tab.end({ kind: 'logged-out-elsewhere' })
  const keys = { vault, tabId }
  return openSession<OfflineFailure>(parts, tab, {
    user,
    keys,
    unlock: (device) => (user ? device.unlock(user, { keys }) : device.unlockOffline({ keys })),
    without: withoutPassword,
  })
}

/** Returns how a session goes on that is not opened by a password which the bank has just accepted. */
function withoutPassword(failure: OfflineFailure): NotOpened {
  switch (failure.kind) {
    case 'future-version':
    case 'damaged':
    case 'blocked':
    case 'upgrading':
    case 'no-storage':
    case 'app-incomplete':
      return { failure }
    case 'never-signed-in':
    case 'no-tries-left':
    case 'online-only':
    case 'clock-set-back':
    case 'too-long-ago':
      return { because: { kind: 'offline-over', refusal: failure.kind } }
    case 'gone':
      return { because: failure }
    default:
      // The stored user may be another one who signed in in another tab.
      return { because: { kind: 'tab-key' } }
  }
}

/**
 * Opens the device without the bank, and starts a session that has no token (decision 027). Until it opens
 * the sign-in page stays as it is, with what was typed.
 */
export async function openWithoutBank(
  parts: SessionParts,
  tab: SessionMachine,
  how: PasswordOrFingerprint,
): Promise<Result<undefined, OfflineFailure>> {
  const { storage, loadDevice, now } = parts
  const turn = tab.turns()
  const device = await loadDevice().catch(logged('session/load-device'))
  if (!device) return failed({ kind: 'app-incomplete' })
  const opened = await device.unlockOffline(how)
  if (!opened.ok) return opened
  const { user, vault } = opened.value
  // Another tab may have changed the session even before this one was notified.
  tab.sharedChanged()
  const current = tab.get()
  // Meanwhile the user may have signed in online, or logged out.
  const isWanted = tab.turns() === turn && (current.phase !== 'open' || current.refused)
  if (!isWanted || (current.phase === 'open' && !makeWay(parts, tab, current, vault.keyId))) {
    closeUnused(opened)
    return ok(undefined)
  }
  await openSession({ ...parts, loadDevice: async () => device }, tab, {
    unlock: async () => opened,
    without: withoutPassword,
    store: ({ tabId }) => {
      // The same user is signed in in another tab: this one continues with that tab's token. A frozen tab
      // may have left one behind whose five minutes without activity are over.
      const token = !isOver(parts) && isSameUser(storage.user(), user) ? storage.token() : undefined
      return token ? storage.open(user, token, tabId, now()) : storage.openOffline(vault.keyId, tabId, now())
    },
  })
  return ok(undefined)
}

/** Whether the five minutes without activity are over: the device may sleep while a password is checked. */
function isOver({ storage, now }: SessionParts): boolean {
  return hasExpired(storage.lastActivity() ?? 0, now())
}

/**
 * Continues the open session if the key is its own: the screen stays as it is, and has what the same password
 * would open after a logout. Otherwise ends it, and returns true if the other user's device may open.
 */
function makeWay(parts: SessionParts, tab: SessionMachine, { user, keys }: OpenTab, keyId: string): boolean {
  if (isOver(parts)) {
    tab.end({ kind: 'inactive' }, user)
    return false
  }
  if (keys.vault.keyId !== keyId) {
    tab.end({ kind: 'other-user' }, user)
    return true
  }
  if (parts.storage.openOffline(keyId, keys.tabId, parts.now())) tab.sharedChanged()
  else tab.failToStore(user)
  return false
}

/**
 * Renews the open session after the same user signed in again. The password may be another one than that
 * whose key the tab seals with.
 */
export async function signInOver(
  parts: SessionParts,
  tab: SessionMachine,
  { device, opening, user: own }: OpenTab,
  signedIn: SignedIn,
  credentials: Credentials,
): Promise<void> {
  const { user, token } = signedIn
  if (!parts.storage.renew(user, token)) return tab.failToStore(own)
  tab.tryPassword()
  const opened = await device.unlock(user, credentials).catch(logged('session/unlock-again'))
  const current = tab.get()
  if (current.phase !== 'open' || current.opening !== opening) return closeUnused(opened)
  const wasReplaced = current.attempt === 'replaced-key'
  if (opened?.ok && (wasReplaced || opened.value.vault.keyId !== current.keys.vault.keyId))
    return startWithNewKey(parts, tab, current, signedIn, opened.value)
  if (wasReplaced) return tab.end({ kind: 'other-password' })
  // Also if the store did not open a second time: the open session continues with its keys.
  closeUnused(opened)
  tab.renewed()
}

/**
 * Starts again with the key of a new password. First the records under the former key are sealed again, while
 * that key is still in memory.
 */
async function startWithNewKey(
  parts: SessionParts,
  tab: SessionMachine,
  { device, running, keys: former, user: own }: OpenTab,
  { user, token }: SignedIn,
  opened: OpenedDevice,
): Promise<void> {
  const { vault, tabId } = opened
  const isStored = parts.storage.open(user, token, tabId, parts.now())
  if (!isStored) {
    opened.db.close()
    return tab.failToStore(own)
  }
  const left = device.leave(running, former.tabId)
  await openSession({ ...parts, loadDevice: async () => device }, tab, {
    user,
    keys: { vault, tabId },
    unlock: async () => {
      await left
      await device.takeOver(opened, former.vault)
      return ok(opened)
    },
    without: withoutPassword,
  })
}
