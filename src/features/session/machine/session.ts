import type { BankFailure } from '../../../bank/failure'
import { INACTIVITY_REDIRECT_MS } from '../../../domain/limits'
import { failed, ok, type Result } from '../../../domain/result'
import type { SessionUser } from '../../../domain/session-user'
import { logError, logged } from '../../../offline/error-log/error-log'
import { isSameUser } from '../storage/session-storage'
import type { OfflineFailure, OfflineUnlocking } from '../unlock/device'
import { openWithPassword } from './open-with-password'
import type { SessionParts } from './session-parts'
import type { SessionState } from './session-state'
import { hasExpired } from './session-transitions'
import { tabSession } from './tab-session'

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
  readonly unlockOffline: (
    how: Exclude<OfflineUnlocking, { readonly keys: unknown }>,
  ) => Promise<Result<undefined, OfflineFailure>>
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

/** Few devices are opened without the bank, and the sign-in need not wait for the code of that. */
const loadOffline = () => import('./open-offline').catch(logged('session/load-offline'))

/** Makes the session of this tab. If it may still run it starts as 'opening'; call `resume` to find out. */
export function createSession(parts: SessionParts): Session {
  const { storage, keyHandover, tabs, askToSignIn, goTo, now } = parts
  const tab = tabSession(parts)
  /** How often the session was ended in this tab, by the user or by inactivity. */
  let logouts = 0

  const checkAgain = async () => {
    const isOver = hasExpired(storage.lastActivity() ?? 0, now())
    if (!storage.isOpen()) {
      tab.set({ phase: 'signed-out', because: { kind: 'never-in' } })
      if (isOver) storage.clearShared()
      else void tabs.ifNone(storage.clearShared)
      return
    }
    const user = storage.user()
    const tabId = storage.tabId()
    const isOffline = storage.offlineKey() !== undefined
    if (!isOffline && (!user || !storage.token())) {
      const isCleared = await parts.wasCleared(undefined)
      return tab.end({ kind: isCleared ? 'gone' : 'logged-out-elsewhere' }, user)
    }
    // A browser may discard a tab while the tablet sleeps, and reload it hours later.
    if (isOver) {
      storage.clearShared()
      return tab.end({ kind: 'inactive', left: user && { user, location: parts.location() } }, user)
    }
    if (!tabId) return tab.end({ kind: 'tab-key' }, undefined)
    const code = await import('./open-after-reload').catch(logged('session/load-reload'))
    if (!code) return tab.fail({ kind: 'app-incomplete' })
    return user
      ? code.openAfterReload(parts, tab, user, tabId)
      : code.openOfflineAfterReload(parts, tab, tabId)
  }

  /** The user of an inactivity logout goes on where that logout came. */
  const goBack = (before: SessionState, user: SessionUser) => {
    const left = before.phase === 'signed-out' && before.because.kind === 'inactive' && before.because.left
    if (left && isSameUser(left.user, user)) goTo(left.location)
  }

  const signIn = async (email: string, password: string): Promise<Result<undefined, BankFailure>> => {
    const before = tab.get()
    const startsBefore = tab.starts()
    const logoutsBefore = logouts
    const answer = await askToSignIn(email, password)
    if (!answer.ok) {
      // Only a failure that the bank itself answers has a message.
      if (storage.hasKnownUsers() && 'message' in answer.failure)
        await (await loadOffline())?.noteBankRefusal(parts, { email, password }, answer.failure)
      return answer
    }
    const over =
      before.phase === 'open'
        ? await import('./sign-in-over').catch(logged('session/load-sign-in-over'))
        : undefined
    // A user who logged out while the bank was asked does not want to be signed in.
    if (logouts !== logoutsBefore) return ok(undefined)
    // The session may have ended while the bank was asked, in another tab even before this one was notified.
    // Then this is an ordinary sign-in: a token stored now would be stored with another user's name, or would
    // remain after a logout.
    tab.sharedChanged()
    const current = tab.get()
    if (before.phase === 'open' && current.phase === 'open' && tab.starts() === startsBefore) {
      if (isSameUser(answer.value.user, current.user)) {
        // Its file came with the open session. If the device has lost it since, the user may try again.
        if (!over) return failed({ kind: 'no-answer' })
        await over.signInOver(parts, tab, current, answer.value, { email, password })
        return ok(undefined)
      }
      void tab.end({ kind: 'other-user' }, current.user)
    }
    goBack(before, answer.value.user)
    await openWithPassword(parts, tab, answer.value, { email, password })
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
      const code = await loadOffline()
      if (!code) return failed({ kind: 'app-incomplete' })
      const before = tab.get()
      const opened = await code.openOffline(parts, tab, how)
      const now = tab.get()
      if (opened.ok && now.phase === 'open') goBack(before, now.user)
      return opened
    },
    isBankAway: parts.isBankAway,
    logOut: () => {
      logouts += 1
      void tab.end({ kind: 'logged-out' }, tab.ownUser())
      goTo(ROOT)
    },
    logOutInactive: () => {
      const { phase } = tab.get()
      if (phase !== 'open' && phase !== 'failed') return
      logouts += 1
      const user = tab.ownUser()
      void tab.end({ kind: 'inactive', left: user && { user, location: parts.location() } }, user, 'leaving')
      setTimeout(() => {
        const current = tab.get()
        if (current.phase !== 'leaving') return
        tab.set({ phase: 'signed-out', because: current.because })
        goTo(ROOT)
      }, INACTIVITY_REDIRECT_MS)
    },
    moved: () => {
      logouts += 1
      void tab.end({ kind: 'moved' }, tab.ownUser())
      goTo(ROOT)
    },
    sharedChanged: tab.sharedChanged,
    pageLeft: () => {
      const keys = tab.keys()
      if (keys) keyHandover.give(keys)
    },
  }
}
