import type { SessionUser } from '../../../domain/session-user'
import type { Unlocked } from '../../../offline/vault/unlock'
import { observable } from '../../../ui/observable'
import { isSameUser } from '../storage/session-storage'
import type { Device, OpenedDevice } from '../unlock/device'
import type { SessionParts } from './session-parts'
import type { OpenSession, SessionFailure, SessionState, SignedOutBecause } from './session-state'
import { initialState, lostBecause, withUnsent, withUser } from './session-transitions'

/** The state and the keys of the session in this tab, and the steps that begin and end it. */
export interface TabSession {
  readonly get: () => SessionState
  readonly set: (next: SessionState) => void
  readonly subscribe: (listener: () => void) => () => void
  /** The keys of this tab, from when it has them until its session ends. */
  readonly keys: () => Unlocked | undefined
  readonly setKeys: (keys: Unlocked) => void
  /** How many sessions started in this tab; tells a session from an earlier one. */
  readonly starts: () => number
  /**
   * Returns the user of this tab's session, or undefined if it has none: after a failed sign-in, whoever is
   * signed in in another tab.
   */
  readonly ownUser: () => SessionUser | undefined
  /**
   * Begins to open. Give the user if the tab opens with keys of its own. Returns a function that tells
   * whether this tab is still opening the same session; it is not after a logout.
   */
  readonly begin: (withOwnKeysFor?: SessionUser) => () => boolean
  readonly start: (device: Device, user: SessionUser, opened: OpenedDevice) => void
  /** Starts, unless another tab ended or changed the session while the device was opened. */
  readonly startUnlessLost: (device: Device, user: SessionUser, opened: OpenedDevice) => Promise<void> | void
  readonly fail: (failure: SessionFailure) => void
  /**
   * Ends the session of this tab: first, at once, everything that can be read and called; then the work that
   * takes longer. The session that the tabs share ends too if `own` is its user.
   */
  readonly end: (
    because: SignedOutBecause,
    own: SessionUser | undefined,
    phase?: 'signed-out' | 'leaving',
  ) => Promise<void>
  /**
   * Ends the session because another tab has a key from another password. The session that the tabs share
   * belongs to that tab now.
   */
  readonly endReplaced: () => void
  /** Continues with a token that the bank accepts, or without one until the user signs in. */
  readonly continueSession: (open: OpenSession) => void
  /** Another tab wrote the shared session: ends this one, or follows the change. */
  readonly sharedChanged: () => void
  /**
   * A password is being tried over the open screen: until the returned function is called, a replaced key
   * does not end the session. That function returns whether the key was replaced meanwhile.
   */
  readonly beginPasswordTry: () => () => boolean
}

/** Makes the session of this tab. */
export function tabSession({ storage, keyHandover, tabs, wasCleared, now }: SessionParts): TabSession {
  const state = observable(initialState(storage.isOpen()))
  let keys: Unlocked | undefined
  let starts = 0
  /** The token that the bank no longer accepts. */
  let refusedToken: string | undefined
  /** The user for whom the tab last opened with its own keys. The stored user may be another one by now. */
  let openedFor: SessionUser | undefined
  let typing = new AbortController()
  let passwordTry: { wasReplaced: boolean } | undefined

  const lost = (user: SessionUser) =>
    lostBecause(user, {
      user: storage.user(),
      token: storage.token(),
      isOwnOffline: keys !== undefined && storage.offlineKey() === keys.vault.keyId,
    })

  const end: TabSession['end'] = async (why, own, phase = 'signed-out') => {
    const ended = state.get()
    // For whatever reason it ends, nobody may read then that the drafts stay.
    const isGone = ended.phase === 'open' && ended.running.workspace.db.loss === 'deleted'
    const because: SignedOutBecause = isGone ? { kind: 'gone' } : why
    const tabId = storage.tabId()
    const keyId = keys?.vault.keyId
    keys = undefined
    typing.abort()
    storage.close(own, keyId)
    state.set({ phase, because })
    const left = tabs.leave()
    // If this was the last tab, no tab needs the token any more.
    if (because.kind === 'tab-key' || because.kind === 'gone')
      void left.then(() => tabs.ifNone(storage.clearShared))
    if (ended.phase !== 'open') return
    const unsent = await ended.device.leave(ended.running, tabId)
    const next = withUnsent(state.get(), because, unsent)
    if (next !== state.get()) state.set(next)
  }

  const continueSession = (open: OpenSession) => {
    state.set({ ...open, refused: false, offline: !storage.token() })
    void open.device.continueWork(open.running)
  }

  /**
   * Whether the shared session may have gone with everything else that the browser had stored for this site.
   * Then no other tab has ended this one, which has all that is left of the user's work on its screen: it
   * stays open if that is so, and ends otherwise.
   */
  const isClearedBefore = (because: SignedOutBecause, open: OpenSession): boolean => {
    if (because.kind !== 'logged-out-elsewhere') return false
    const { db } = open.running.workspace
    if (db.loss === 'deleted') return true
    const looking = wasCleared(db)
    if (!looking) return false
    const own = starts
    void looking.then((isCleared) => {
      const current = state.get()
      if (isCleared || current.phase !== 'open' || starts !== own) return
      const still = lost(current.user)
      if (still) void end(still, undefined)
    })
    return true
  }

  const sharedChanged = () => {
    const current = state.get()
    if (current.phase !== 'open') return
    const because = lost(current.user)
    // The other tab owns the shared session, and may be in the middle of a sign-in: do not clear it.
    if (because) return void (isClearedBefore(because, current) || end(because, undefined))
    const open = withUser(current, storage.user() ?? current.user)
    // The user signed in again in another tab, and both tabs share the token; or, over the open screen of
    // this tab or of another, the password opened the device without the bank, and neither has a token.
    if ((open.refused && storage.token() !== refusedToken) || open.offline === Boolean(storage.token()))
      continueSession(open)
    else if (open !== current) state.set(open)
  }

  /**
   * Returns the token only while the stored session is this user's: another tab may have ended or changed it.
   */
  const tokenOf = (user: SessionUser) => {
    if (isSameUser(storage.user(), user)) return storage.token()
    queueMicrotask(sharedChanged)
    return undefined
  }

  const endReplaced = () => void end({ kind: 'other-password' }, undefined)

  const start: TabSession['start'] = (device, user, opened) => {
    starts += 1
    const own = starts
    keys = { vault: opened.vault, tabId: opened.tabId }
    if (typing.signal.aborted) typing = new AbortController()
    void keyHandover.prepare()
    const running = device.start(opened, user, {
      token: () => tokenOf(user),
      onRefused: () => {
        const current = state.get()
        if (current.phase !== 'open' || starts !== own || current.refused) return
        // Without the stored token it is not the bank that ends the session.
        const because = lost(user)
        if (because && isClearedBefore(because, current)) return
        refusedToken = storage.token()
        state.set({ ...current, refused: true })
      },
      onReplaced: () => {
        // If the shared session ended as well, that is the better reason to show.
        sharedChanged()
        if (state.get().phase !== 'open' || starts !== own) return
        // A new password that is typed in this tab replaces the tab's key itself.
        if (passwordTry) passwordTry.wasReplaced = true
        else endReplaced()
      },
      onOfflineOver: ({ kind }) => {
        const current = state.get()
        if (current.phase === 'open' && starts === own && current.offline)
          void end({ kind: 'offline-over', refusal: kind }, user)
      },
      typing: typing.signal,
    })
    state.set({ phase: 'open', user, device, running, refused: false, offline: !storage.token() })
  }

  return {
    get: state.get,
    set: state.set,
    subscribe: state.subscribe,
    keys: () => keys,
    setKeys: (next) => {
      keys = next
    },
    starts: () => starts,
    ownUser: () => {
      const current = state.get()
      if (current.phase === 'open') return current.user
      return storage.isOpen() ? openedFor : undefined
    },
    begin: (withOwnKeysFor) => {
      if (withOwnKeysFor) openedFor = withOwnKeysFor
      const opening: SessionState = { phase: 'opening' }
      state.set(opening)
      return () => state.get() === opening
    },
    start,
    startUnlessLost: (device, user, opened) => {
      const because = lost(user)
      if (!because) {
        // Opening can take longer than the inactivity limit, and asks the user to leave the tab open.
        storage.noteActivity(now())
        return start(device, user, opened)
      }
      opened.db.close()
      return end(because, undefined)
    },
    fail: (failure) => state.set({ phase: 'failed', failure, canTryAgain: storage.isOpen() }),
    end,
    endReplaced,
    continueSession,
    sharedChanged,
    beginPasswordTry: () => {
      const current = { wasReplaced: false }
      passwordTry = current
      return () => {
        if (passwordTry === current) passwordTry = undefined
        return current.wasReplaced
      }
    },
  }
}
