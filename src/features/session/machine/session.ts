import type { BankFailure } from '../../../bank/failure'
import { INACTIVITY_REDIRECT_MS } from '../../../domain/limits'
import { failed, ok, type Result } from '../../../domain/result'
import type { SessionUser } from '../../../domain/staff/session-user'
import { logError, logged } from '../../../offline/error-log/error-log'
import { hasExpired } from '../inactivity/inactivity.rules'
import { isSameUser } from '../storage/session-storage'
import type { OfflineFailure, PasswordOrFingerprint } from '../unlock/device'
import { openSession } from './open-session'
import { ownOf, sessionMachine } from './session-machine'
import type { SessionParts } from './session-parts'
import type { SessionState, SignedOutBecause } from './session-state'

/** The session of this tab: who is signed in, and the workspace that is open for that user. */
export interface Session {
  readonly get: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Opens again after a reload if the tab's session still runs. Clears the shared session if no tab uses it
   * any more.
   */
  readonly resume: () => Promise<void>
  /** Signs in. With an open session it renews the token, or ends that session if it is another user's. */
  readonly signIn: (email: string, password: string) => Promise<Result<undefined, BankFailure>>
  /**
   * Opens the device for reading and drafting, without the bank. The session has no token until the user
   * signs in.
   */
  readonly unlockOffline: (how: PasswordOrFingerprint) => Promise<Result<undefined, OfflineFailure>>
  /** Whether nothing comes from where the app itself comes from, so that the bank is not there either. */
  readonly isBankAway: () => Promise<boolean>
  /** Logs out, also if the device does not open. */
  readonly logOut: () => void
  /**
   * Locks at once after five minutes without activity (foundations §4), and goes to the root three seconds
   * later.
   */
  readonly logOutInactive: () => void
  /**
   * Call it when the user has moved the own record to another organisation: the user has to sign in again.
   */
  readonly moved: () => void
  /** Call it when another tab wrote the shared session. */
  readonly sharedChanged: () => void
  /** Call it when the page is left; it may be a reload. */
  readonly pageLeft: () => void
}

/** Where a logout leads (foundations §2). */
const ROOT = { path: '/', state: null }

/** The ways in that a first sign-in does not need, and need not wait for. */
const loadWaysIn = () => import(/* chunk: unlock */ './ways-in').catch(logged('session/load-ways-in'))

/** Makes the session of this tab. If it may still run it starts as 'opening'; call `resume` to find out. */
export function createSession(parts: SessionParts): Session {
  const { storage, keyHandover, tabs, askToSignIn, goTo, now } = parts
  const tab = sessionMachine(parts)
  /** How often the session was ended in this tab, by the user or by inactivity. */
  let logouts = 0
  let signIns = 0

  const inactive = (user: SessionUser | undefined): SignedOutBecause => ({
    kind: 'inactive',
    left: user && { user, location: parts.location() },
  })

  const checkAgain = async () => {
    const isOver = hasExpired(storage.lastActivity() ?? 0, now())
    if (!storage.isOpen()) {
      if (tab.get().phase !== 'signed-out') tab.end({ kind: 'never-in' })
      if (isOver) storage.clearShared()
      else void tabs.ifNone(storage.clearShared)
      return
    }
    const user = storage.user()
    const isOffline = storage.offlineKey() !== undefined
    const end = (because: SignedOutBecause) => tab.end(because, user)
    if (!isOffline && (!user || !storage.token())) {
      const isCleared = await parts.wasCleared(undefined)
      return end({ kind: isCleared ? 'gone' : 'logged-out-elsewhere' })
    }
    // A browser may discard a tab while the tablet sleeps, and reload it hours later.
    if (isOver) {
      storage.clearShared()
      return end(inactive(user))
    }
    if (!storage.tabId()) return tab.end({ kind: 'tab-key' })
    // With the user, so that a logout on the page of a failure ends that user's stored session.
    const isOpening = tab.begin({ ...ownOf(tab.get()), user })
    const code = await loadWaysIn()
    if (!isOpening()) return
    if (code) return code.openAfterReload(parts, tab, user)
    tab.fail({ kind: 'app-incomplete' })
  }

  /** Ends the session for a reason that lies in this tab. */
  const logOut = (because: SignedOutBecause, phase?: 'leaving') => {
    logouts += 1
    tab.end(because, ownOf(tab.get()).user, phase)
  }

  /** The user of an inactivity logout goes on where that logout came. */
  const goBack = (before: SessionState, user: SessionUser) => {
    const left = before.phase === 'signed-out' && before.because.kind === 'inactive' && before.because.left
    if (left && isSameUser(left.user, user)) goTo(left.location)
  }

  const signIn = async (email: string, password: string): Promise<Result<undefined, BankFailure>> => {
    const before = tab.get()
    const logoutsBefore = logouts
    signIns += 1
    const own = { signIn: signIns, turn: tab.turns() }
    // The first user of a device gets a new key, which can be derived while the bank is asked.
    const newKey = storage.hasKnownUsers()
      ? undefined
      : // If its code does not come, the way in says so.
        parts.loadDevice().then(
          ({ deriveKey }) => deriveKey(password),
          () => undefined,
        )
    const answer = await askToSignIn(email, password)
    if (!answer.ok) {
      // Only a failure that the bank itself answers has a message.
      if (storage.hasKnownUsers() && 'message' in answer.failure)
        await (await loadWaysIn())?.noteBankRefusal(parts, { email, password }, answer.failure)
      return answer
    }
    const code = before.phase === 'open' ? await loadWaysIn() : undefined
    // A user who logged out while the bank was asked does not want to be signed in, and a user who has signed
    // in again, or has opened the device without the bank, already is.
    if (logouts !== logoutsBefore || signIns !== own.signIn) return ok(undefined)
    if (before.phase !== 'open' && tab.turns() !== own.turn) return ok(undefined)
    // The session may have ended while the bank was asked, in another tab even before this one was notified.
    // Then this is an ordinary sign-in: a token stored now would be stored with another user's name, or would
    // remain after a logout.
    tab.sharedChanged()
    const current = tab.get()
    const { user, token } = answer.value
    if (before.phase === 'open' && current.phase === 'open' && before.opening === current.opening) {
      if (isSameUser(user, current.user)) {
        // Its file came with the open session. If the device has lost it since, the user may try again.
        if (!code) return failed({ kind: 'no-answer' })
        await code.signInOver(parts, tab, current, answer.value, { email, password })
        return ok(undefined)
      }
      tab.end({ kind: 'other-user' }, current.user)
    }
    goBack(before, user)
    await openSession(parts, tab, {
      unlock: (device) => device.unlock(user, { email, password, newKey, token }),
      // A password that opens no key gets a new one, so a wrong key can only mean damage.
      without: (failure) => ({ failure: failure.kind === 'wrong-key' ? { kind: 'damaged' } : failure }),
      store: ({ tabId }) => storage.open(user, token, tabId, now()),
    })
    return ok(undefined)
  }

  return {
    get: tab.get,
    subscribe: tab.subscribe,
    resume: () =>
      checkAgain().catch((thrown) => {
        logError('session/resume', thrown)
        // A browser may throw anything here; the user must get a page with a next step.
        if (tab.get().phase === 'opening') tab.fail({ kind: 'damaged' })
      }),
    signIn,
    unlockOffline: async (how) => {
      const code = await loadWaysIn()
      if (!code) return failed({ kind: 'app-incomplete' })
      const before = tab.get()
      const opened = await code.openWithoutBank(parts, tab, how)
      const now = tab.get()
      if (opened.ok && now.phase === 'open') goBack(before, now.user)
      return opened
    },
    isBankAway: parts.isBankAway,
    logOut: () => {
      logOut({ kind: 'logged-out' })
      goTo(ROOT)
    },
    logOutInactive: () => {
      const current = tab.get()
      if (current.phase !== 'open' && current.phase !== 'failed') return
      logOut(inactive(current.user), 'leaving')
      setTimeout(() => {
        if (tab.redirect()) goTo(ROOT)
      }, INACTIVITY_REDIRECT_MS)
    },
    moved: () => {
      logOut({ kind: 'moved' })
      goTo(ROOT)
    },
    sharedChanged: tab.sharedChanged,
    pageLeft: () => {
      const { keys } = ownOf(tab.get())
      if (keys) keyHandover.give(keys)
    },
  }
}

/** Has the session follow what the browser says of its page and of the other tabs. */
export function followPage(
  { sharedChanged, pageLeft }: Session,
  page: Pick<EventTarget, 'addEventListener'>,
): void {
  page.addEventListener('storage', sharedChanged)
  // A page from the back-forward cache missed the storage events.
  page.addEventListener('pageshow', sharedChanged)
  page.addEventListener('pagehide', pageLeft)
}
