import type { BankFailure } from '../../bank/failure'
import { INACTIVITY_REDIRECT_MS } from '../../domain/limits'
import { ok, type Result } from '../../domain/result'
import type { SessionUser } from '../../domain/session-user'
import { logError, logged } from '../../offline/error-log/error-log'
import type { Unlocked } from '../../offline/vault/unlock'
import type { TabKeyHandover } from '../../offline/worker/tab-key-handover'
import type { Device, OpenedDevice } from './device'
import { inactivityState } from './inactivity.rules'
import type { OpenSession, SessionFailure, SessionState, SignedOutBecause } from './session-state'
import { isSameRecord, isSameUser, type SessionStorage } from './session-storage'
import type { SignedIn } from './sign-in.call'
import type { SignedInTabs } from './signed-in-tabs'

/** What the session works with. */
export interface SessionParts {
  readonly storage: SessionStorage
  readonly keyHandover: TabKeyHandover
  readonly tabs: SignedInTabs
  readonly askToSignIn: (email: string, password: string) => Promise<Result<SignedIn, BankFailure>>
  /** Loads what is needed only once somebody is signed in; rejects where it cannot be loaded. */
  readonly loadDevice: () => Promise<Device>
  /** Goes to the root (/) after a logout. */
  readonly goHome: () => void
  readonly now: () => number
}

/** The session of this tab: who is signed in, and the workspace that is open for them. */
export interface Session {
  readonly get: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Opens again after a reload, where the tab's session still runs; clears what a session left behind that nobody is there for. */
  readonly resume: () => Promise<void>
  /** Signs in; while somebody is signed in, renews their token, or ends their session where it is somebody else. */
  readonly signIn: (email: string, password: string) => Promise<Result<undefined, BankFailure>>
  /** Logs out, also from a device that does not open. */
  readonly logOut: () => void
  /** Five minutes went by (foundations §4): locks at once, and goes to the root three seconds later. */
  readonly logOutInactive: () => void
  /** Another tab wrote the shared session. */
  readonly sharedChanged: () => void
  /** The page is being left, and may be loaded again. */
  readonly pageLeft: () => void
}

/** The clocks of two pages, in processes of their own, differ by less (ms). */
const CLOCKS_APART_MS = 1_000

/** What was opened for nobody any more is closed again. */
function abandon(opened: Awaited<ReturnType<Device['unlock']>> | undefined): void {
  if (opened?.ok) opened.value.db.close()
}

/** Makes the session of this tab. Where it may still run it starts as 'opening', and `resume` finds out. */
export function createSession(parts: SessionParts): Session {
  const { storage, keyHandover, tabs, askToSignIn, loadDevice, goHome, now } = parts
  const listeners = new Set<() => void>()
  let state: SessionState = storage.isOpen()
    ? { phase: 'opening' }
    : { phase: 'signed-out', because: { kind: 'never-in' } }

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** How often the user, or nobody's presence, ended the session in this tab. */
  let logouts = 0
  /** The token that the bank no longer takes. */
  let refusedToken: string | undefined
  /** Whom the tab was last opened for with its own key. The stored user may be somebody else's by now. */
  let resumed: SessionUser | undefined
  /** The keys of this tab, from when it has them until its session ends. */
  let keys: Unlocked | undefined
  /** Counts what was started in this tab, to tell a call back of before from one of now. */
  let starts = 0
  /** While the password of a sign-in over the open screen is tried: whether the tab's key was replaced meanwhile. */
  let trying: { wasReplaced: boolean } | undefined

  /** Whose session this tab has: after a failed sign-in it has none, whoever is signed in in another tab. */
  const ownUser = () => (state.phase === 'open' ? state.user : storage.isOpen() ? resumed : undefined)

  /**
   * Ends the session here: first what can be read and called, at once; then what takes a moment. What the tabs share ends
   * with it where it is `own`.
   */
  const end = async (
    because: SignedOutBecause,
    own: SessionUser | undefined,
    phase: 'signed-out' | 'leaving' = 'signed-out',
  ) => {
    const ended = state
    const tabId = storage.tabId()
    keys = undefined
    storage.close(own)
    set({ phase, because })
    const left = tabs.leave()
    // The token lies there for nobody where this was the last tab.
    if (because.kind === 'tab-key') void left.then(() => tabs.ifNone(storage.clearShared))
    if (ended.phase !== 'open') return
    const unsent = await ended.device.leave(ended.running, tabId)
    if (because.kind !== 'logged-out' && because.kind !== 'inactive') return
    // Somebody may have signed in meanwhile, or the page moved on.
    if ((state.phase === 'signed-out' || state.phase === 'leaving') && state.because === because)
      set({ phase: state.phase, because: { ...because, unsent } })
  }

  /** Why the session that the tabs share is not this user's any more; `undefined` while it is. */
  const lostBecause = (user: SessionUser): SignedOutBecause | undefined => {
    const stored = storage.user()
    if (stored && !isSameUser(stored, user)) return { kind: 'other-user' }
    return stored && storage.token() ? undefined : { kind: 'logged-out-elsewhere' }
  }

  const sharedChanged = () => {
    if (state.phase !== 'open') return
    const because = lostBecause(state.user)
    // What the tabs share is the other tab's to write: it may be in the middle of a sign-in.
    if (because) return void end(because, undefined)
    const open = withUser(state, storage.user() ?? state.user)
    // Signed in again in another tab: the token is there for both.
    if (open.refused && storage.token() !== refusedToken) goOn(open)
    else if (open !== state) set(open)
  }

  /** The session with the user's record as the bank has it now: rank and staff id may be others than at the last sign-in. */
  const withUser = (open: OpenSession, user: SessionUser): OpenSession =>
    isSameRecord(open.user, user)
      ? open
      : { ...open, user, running: open.device.withUser(open.running, user) }

  /** The session has a token again that the bank takes. */
  const goOn = (open: OpenSession) => {
    set({ ...open, refused: false })
    void open.device.signedInAgain(open.running)
  }

  /** The token, only while the stored session is this user's: another tab may have ended or changed it. */
  const tokenOf = (user: SessionUser) => {
    if (isSameUser(storage.user(), user)) return storage.token()
    queueMicrotask(sharedChanged)
    return undefined
  }

  const start = (device: Device, user: SessionUser, opened: OpenedDevice) => {
    starts += 1
    const own = starts
    keys = { vault: opened.vault, tabId: opened.tabId }
    void keyHandover.prepare()
    const running = device.start(opened, user, {
      token: () => tokenOf(user),
      onRefused: () => {
        if (state.phase !== 'open' || starts !== own || state.refused) return
        refusedToken = storage.token()
        set({ ...state, refused: true })
      },
      onReplaced: () => {
        // Where the session ended as well, that says more.
        sharedChanged()
        if (state.phase !== 'open' || starts !== own) return
        // A new password, typed here, replaces the tab's key itself.
        if (trying) trying.wasReplaced = true
        else endReplaced()
      },
    })
    set({ phase: 'open', user, device, running, refused: false })
  }

  /** Another tab has the key of another password. The session that the tabs share is that tab's now. */
  const endReplaced = () => void end({ kind: 'other-password' }, undefined)

  /** Begins to open; the answer tells whether that is still what happens here, or somebody logged out meanwhile. */
  const begin = () => {
    const opening: SessionState = { phase: 'opening' }
    set(opening)
    return () => state === opening
  }

  const fail = (failure: SessionFailure) => set({ phase: 'failed', failure, canTryAgain: storage.isOpen() })

  const openWith = async ({ user, token }: SignedIn, password: string) => {
    const isOpening = begin()
    const device = await loadDevice().catch(logged('session/load-device'))
    const opened = await device?.unlock(user, { password })
    if (!isOpening()) return abandon(opened)
    if (!device || !opened) return fail({ kind: 'app-incomplete' })
    // The bank has just vouched for the password, and where it opens no key it makes one.
    if (!opened.ok) return fail(opened.failure.kind === 'wrong-key' ? { kind: 'damaged' } : opened.failure)
    // Before the storage has it: a tab that starts now would else clear it, for want of a tab that is signed in.
    await tabs.join()
    if (!isOpening()) return abandon(opened)
    if (!storage.open(user, token, opened.value.tabId, now())) {
      opened.value.db.close()
      void tabs.leave()
      return fail({ kind: 'no-storage' })
    }
    start(device, user, opened.value)
  }

  /** Starts, except where another tab ended or changed the session while the device was being opened. */
  const startUnlessLost = (device: Device, user: SessionUser, opened: OpenedDevice) => {
    const because = lostBecause(user)
    if (!because) {
      // Opening can take longer than anybody may be away, and asks them to leave the tab open.
      storage.noteActivity(now())
      return start(device, user, opened)
    }
    opened.db.close()
    return end(because, undefined)
  }

  const openAgain = async (user: SessionUser, tabId: string) => {
    resumed = user
    const isOpening = begin()
    // First counted in, then the keys: as long as the worker has them it counts for this tab.
    await tabs.join()
    const vault = keys?.vault ?? (await keyHandover.take(tabId))
    if (!isOpening()) return
    // The browser ended since, or the page was away for too long.
    if (!vault) return end({ kind: 'tab-key' }, undefined)
    keys = { vault, tabId }
    const device = await loadDevice().catch(logged('session/load-device'))
    const opened = await device?.unlock(user, { keys })
    if (!isOpening()) return abandon(opened)
    if (!device || !opened) return fail({ kind: 'app-incomplete' })
    if (opened.ok) return startUnlessLost(device, user, opened.value)
    if (opened.failure.kind !== 'wrong-key') return fail(opened.failure)
    // The stored user may be somebody who signed in in another tab: their session is none of this tab's.
    return end({ kind: 'tab-key' }, undefined)
  }

  /** The same user signed in over what is open. Their password may be another than the one whose key the tab seals with. */
  const signInOver = async (open: OpenSession, signedIn: SignedIn, password: string) => {
    const { user, token } = signedIn
    if (!storage.renew(user, token)) {
      void end({ kind: 'logged-out' }, open.user)
      return fail({ kind: 'no-storage' })
    }
    const own = starts
    const tried = { wasReplaced: false }
    trying = tried
    const opened = await open.device.unlock(user, { password }).catch(logged('session/unlock-again'))
    if (trying === tried) trying = undefined
    if (state.phase !== 'open' || starts !== own) return abandon(opened)
    if (!opened?.ok && tried.wasReplaced) return endReplaced()
    const isOtherKey = opened?.ok && (opened.value.vault.keyId !== keys?.vault.keyId || tried.wasReplaced)
    if (isOtherKey) return startAnew(state, signedIn, opened.value)
    // Also where the store does not open a second time: what is open goes on with the keys that it has.
    abandon(opened)
    goOn(withUser(state, user))
  }

  /** Goes on under the key of a new password, and takes along what the key of the former one seals, while it is still in memory. */
  const startAnew = async (open: OpenSession, { user, token }: SignedIn, opened: OpenedDevice) => {
    const former = keys?.vault
    const formerTab = storage.tabId()
    resumed = user
    const isOpening = begin()
    keys = { vault: opened.vault, tabId: opened.tabId }
    const isPersisted = storage.open(user, token, opened.tabId, now())
    const left = open.device.leave(open.running, formerTab)
    if (!isPersisted) {
      opened.db.close()
      void end({ kind: 'logged-out' }, user)
      return fail({ kind: 'no-storage' })
    }
    await left
    if (former) await open.device.takeOver(opened, former)
    if (!isOpening()) return opened.db.close()
    return startUnlessLost(open.device, user, opened)
  }

  const resume = () =>
    checkAgain().catch((thrown) => {
      logError('session/resume', thrown)
      // Whatever a browser throws here: nobody is left before a page without a way on.
      if (state.phase === 'opening') fail({ kind: 'damaged' })
    })

  const checkAgain = async () => {
    const last = storage.lastActivity() ?? 0
    // A clock that was set back says nothing of how long nobody was there.
    const isOver = inactivityState(last, now()).phase === 'expired' || last > now() + CLOCKS_APART_MS
    if (!storage.isOpen()) {
      set({ phase: 'signed-out', because: { kind: 'never-in' } })
      if (isOver) storage.clearShared()
      else void tabs.ifNone(storage.clearShared)
      return
    }
    const user = storage.user()
    const tabId = storage.tabId()
    if (!user || !storage.token()) return end({ kind: 'logged-out-elsewhere' }, user)
    // A browser may drop a tab while the tablet sleeps, and load it again hours later.
    if (isOver) return end({ kind: 'inactive' }, user)
    return tabId ? openAgain(user, tabId) : end({ kind: 'tab-key' }, undefined)
  }

  const signIn = async (email: string, password: string): Promise<Result<undefined, BankFailure>> => {
    const before = state
    const startsBefore = starts
    const logoutsBefore = logouts
    const answer = await askToSignIn(email, password)
    if (!answer.ok) return answer
    // Whoever logs out here while the bank is asked does not want to be in.
    if (logouts !== logoutsBefore) return ok(undefined)
    // The session may have ended while the bank was asked, in another tab even before this one hears of it; then it is a sign-in
    // like any other. A token stored now would stand beside another user's name, or stay behind after a logout.
    sharedChanged()
    if (before.phase === 'open' && state.phase === 'open' && starts === startsBefore) {
      if (isSameUser(answer.value.user, state.user)) {
        await signInOver(state, answer.value, password)
        return ok(undefined)
      }
      void end({ kind: 'other-user' }, state.user)
    }
    await openWith(answer.value, password)
    return ok(undefined)
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resume,
    signIn,
    logOut: () => {
      logouts += 1
      void end({ kind: 'logged-out' }, ownUser())
      goHome()
    },
    logOutInactive: () => {
      if (state.phase !== 'open' && state.phase !== 'failed') return
      logouts += 1
      void end({ kind: 'inactive' }, ownUser(), 'leaving')
      setTimeout(() => {
        if (state.phase !== 'leaving') return
        set({ phase: 'signed-out', because: state.because })
        goHome()
      }, INACTIVITY_REDIRECT_MS)
    },
    sharedChanged,
    pageLeft: () => {
      if (keys) keyHandover.give(keys)
    },
  }
}
