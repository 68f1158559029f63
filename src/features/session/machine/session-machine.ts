import type { SessionUser } from '../../../domain/staff/session-user'
import type { Unlocked } from '../../../offline/vault/unlock'
import { observable } from '../../../ui/observable'
import { isSameRecord, isSameUser } from '../storage/session-storage'
import type { Device, OpenedDevice } from '../unlock/device'
import type { SessionParts } from './session-parts'
import type { OpenSession, SessionFailure, SessionState, SignedOutBecause } from './session-state'

/** The user and the keys of this tab alone, which are gone with the state that has them. */
export interface OwnOfTab {
  /** The user, if the tab opens with keys of its own. The stored user may be another one by now. */
  readonly user?: SessionUser | undefined
  /** The keys of the tab, from when it has them until its session ends. */
  readonly keys?: Unlocked | undefined
}

/** An open session, with what no screen needs of it. */
export interface OpenTab extends OpenSession {
  /** The turn of the opening that led here; tells this session from others of the tab. */
  readonly opening: number
  readonly keys: Unlocked
  /** The token that the bank no longer accepts. */
  readonly refusedToken?: string | undefined
  /**
   * A password is being tried over the screen. Until the session is renewed, a replaced key does not end it,
   * because the new password of this tab replaces the key itself.
   */
  readonly attempt?: 'password' | 'replaced-key' | undefined
}

/** The state of the machine: that of the session, with what belongs to this tab. */
export type TabState =
  | Extract<SessionState, { readonly phase: 'signed-out' | 'leaving' }>
  | (Extract<SessionState, { readonly phase: 'opening' }> & OwnOfTab & { readonly opening: number })
  | (Extract<SessionState, { readonly phase: 'failed' }> & OwnOfTab)
  | OpenTab

/**
 * The session of this tab: its state, and the events that change it. The README of the session has the table
 * of states and events. The events that a running device reports are in `start`.
 */
export interface SessionMachine {
  readonly get: () => TabState
  readonly subscribe: (listener: () => void) => () => void
  /** How often an opening began or a session ended in this tab: the same number means the same session. */
  readonly turns: () => number
  /**
   * Begins to open. Returns a function that tells whether this tab is still opening the same session; it is
   * not after a logout.
   */
  readonly begin: (own: OwnOfTab) => () => boolean
  /**
   * Starts with the opened device, unless `store` returns false because the browser stores nothing, or
   * another tab ended or changed the stored session while the device was opened.
   */
  readonly start: (
    device: Device,
    opened: OpenedDevice,
    store: ((opened: OpenedDevice) => boolean) | undefined,
  ) => void
  readonly fail: (failure: SessionFailure) => void
  /** Ends the session, as `end` does, because the browser does not store it, and says so. */
  readonly failToStore: (own?: SessionUser) => void
  /**
   * Ends the session of this tab: first, at once, everything that can be read and called; then the work that
   * takes longer. The session that the tabs share ends too if `own` is its user.
   */
  readonly end: (because: SignedOutBecause, own?: SessionUser, phase?: 'leaving') => void
  /** The page of an inactivity logout was shown long enough. Returns whether it was still shown. */
  readonly redirect: () => boolean
  /** The stored session may have changed: ends this one, or follows the change. */
  readonly sharedChanged: () => void
  /** A password is being tried over the open screen. */
  readonly tryPassword: () => void
  /** This tab has stored a token that the bank accepts. */
  readonly renewed: () => void
}

/** Makes the session of this tab. If it may still run it is 'opening', until that is known. */
export function sessionMachine(parts: SessionParts): SessionMachine {
  const { storage, keyHandover, tabs, wasCleared, now } = parts
  const state = observable<TabState>(
    storage.isOpen()
      ? { phase: 'opening', opening: 0 }
      : { phase: 'signed-out', because: { kind: 'never-in' } },
  )
  let turns = 0
  let typing = new AbortController()

  const openOf = (opening: number): OpenTab | undefined => {
    const current = state.get()
    return current.phase === 'open' && current.opening === opening ? current : undefined
  }

  const end: SessionMachine['end'] = (why, own, phase) => {
    turns += 1
    const ended = state.get()
    const open = ended.phase === 'open' ? ended : undefined
    // For whatever reason it ends, nobody may read then that the drafts stay.
    const isGone = open?.running.workspace.db.loss === 'deleted'
    const because: SignedOutBecause = isGone ? { kind: 'gone' } : why
    typing.abort()
    storage.close(own, ownOf(ended).keys?.vault.keyId)
    state.set({ phase: phase ?? 'signed-out', because })
    const left = tabs.leave()
    // If this was the last tab, no tab needs the token any more.
    if (because.kind === 'tab-key' || because.kind === 'gone')
      void left.then(() => tabs.ifNone(storage.clearShared))
    void open?.device.leave(open.running, open.keys.tabId).then((unsent) => {
      const current = state.get()
      // Only these reasons tell the number of drafts, and another state may have come meanwhile.
      if (because.kind !== 'logged-out' && because.kind !== 'inactive') return
      if ('because' in current && current.because === because)
        state.set({ ...current, because: { ...because, unsent } })
    })
  }

  const fail = (failure: SessionFailure) => {
    state.set({ ...ownOf(state.get()), phase: 'failed', failure, canTryAgain: storage.isOpen() })
  }

  const failToStore = (own?: SessionUser) => {
    end({ kind: 'logged-out' }, own)
    fail({ kind: 'no-storage' })
  }

  /** Returns why the session that the tabs share is not this tab's any more, or undefined while it is. */
  const lostBecause = (user: SessionUser, keys: Unlocked): SignedOutBecause | undefined => {
    const stored = storage.user()
    if (stored && !isSameUser(stored, user)) return { kind: 'other-user' }
    const isOwn = (stored && storage.token()) || storage.offlineKey() === keys.vault.keyId
    return isOwn ? undefined : { kind: 'logged-out-elsewhere' }
  }

  /**
   * Ends an open session if the tabs share it no longer, and returns true. It may have gone with everything
   * else that the browser had stored for this site. Then no other tab has ended this one, which has all that
   * is left of the user's work on its screen: it stays open if that is so.
   */
  const isLost = ({ user, keys, running, opening }: OpenTab): boolean => {
    const because = lostBecause(user, keys)
    if (!because) return false
    const { db } = running.workspace
    if (db.loss === 'deleted' && because.kind === 'logged-out-elsewhere') return true
    const asked = because.kind === 'logged-out-elsewhere' && wasCleared(db)
    if (asked)
      void asked.then((isCleared) => {
        const still = !isCleared && openOf(opening) && lostBecause(user, keys)
        if (still) end(still)
      })
    // The other tab owns the shared session, and may be in the middle of a sign-in: it is not cleared.
    else end(because)
    return true
  }

  const follow = (isRenewed: boolean) => {
    const current = state.get()
    if (current.phase !== 'open' || isLost(current)) return
    const token = storage.token()
    const user = storage.user() ?? current.user
    // Rank and staff id may have changed since the last sign-in.
    const open = isSameRecord(current.user, user)
      ? current
      : { ...current, user, running: current.device.withUser(current.running, user) }
    // The user signed in again in another tab, and both tabs share the token; or, over the open screen of
    // this tab or of another, the password opened the device without the bank, and neither has a token.
    if (isRenewed || (open.refused && token !== open.refusedToken) || open.offline === Boolean(token)) {
      state.set({ ...open, refused: false, offline: !token, attempt: isRenewed ? undefined : open.attempt })
      void open.device.continueWork(open.running)
    } else if (open !== current) state.set(open)
  }

  const sharedChanged = () => follow(false)

  const start: SessionMachine['start'] = (device, opened, store) => {
    const { user, db, vault, tabId } = opened
    const keys = { vault, tabId }
    const isStored = !store || store(opened)
    const because = isStored && lostBecause(user, keys)
    if (!isStored || because) {
      db.close()
      return because ? end(because) : failToStore()
    }
    // Opening can take longer than the inactivity limit, and asks the user to leave the tab open.
    if (!store) storage.noteActivity(now())
    if (typing.signal.aborted) typing = new AbortController()
    void keyHandover.prepare()
    const opening = turns
    const running = device.start(opened, {
      token: () => {
        // Another tab may have ended or changed the stored session.
        if (isSameUser(storage.user(), user)) return storage.token()
        queueMicrotask(sharedChanged)
        return undefined
      },
      onRefused: () => {
        const open = openOf(opening)
        // Without the stored token it is not the bank that ends the session.
        if (!open || open.refused || isLost(open)) return
        state.set({ ...open, refused: true, refusedToken: storage.token() })
      },
      onReplaced: () => {
        // If the shared session ended as well, that is the better reason to show.
        sharedChanged()
        const open = openOf(opening)
        if (open?.attempt) state.set({ ...open, attempt: 'replaced-key' })
        else if (open) end({ kind: 'other-password' })
      },
      onOfflineOver: ({ kind }) => {
        if (openOf(opening)?.offline) end({ kind: 'offline-over', refusal: kind }, user)
      },
      typing: typing.signal,
    })
    const offline = !storage.token()
    state.set({ phase: 'open', opening, keys, user, device, running, refused: false, offline })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    turns: () => turns,
    begin: (own) => {
      turns += 1
      const opening = turns
      state.set({ phase: 'opening', opening, ...own })
      return () => {
        const current = state.get()
        return current.phase === 'opening' && current.opening === opening
      }
    },
    start,
    fail,
    failToStore,
    end,
    redirect: () => {
      const current = state.get()
      if (current.phase !== 'leaving') return false
      state.set({ ...current, phase: 'signed-out' })
      return true
    },
    sharedChanged,
    tryPassword: () => {
      const current = state.get()
      if (current.phase === 'open') state.set({ ...current, attempt: 'password' })
    },
    renewed: () => follow(true),
  }
}

/** Returns what a state has of the tab's own. */
export function ownOf(state: TabState): OwnOfTab {
  return 'because' in state ? {} : { user: state.user, keys: state.keys }
}
