import * as v from 'valibot'
import type { SessionUser } from '../../../domain/staff/session-user'
import { logError } from '../../../offline/error-log/error-log'

/** The keys of the stored session (foundations §3, "Stored session"; design, "Shared devices"). */
const USER = 'branchline.user'
const TOKEN = 'branchline.token'
const ACTIVITY = 'branchline.activity'
const FLAG = 'branchline.session'
const TAB = 'branchline.tab'
/** The id of the data key that opened the device without the bank. It opens nothing, and names nobody. */
const OFFLINE = 'branchline.offline'
/** Who can open this device without the bank (see known-users.ts). It outlives the sessions. */
export const KNOWN_USERS = 'branchline.known-users'

/**
 * The session as the browser stores it. Every read goes to the storage itself, because another tab may have
 * written meanwhile.
 */
export interface SessionStorage {
  readonly user: () => SessionUser | undefined
  readonly token: () => string | undefined
  readonly isOpen: () => boolean
  /**
   * The id by which the worker knows this tab after a reload. It opens nothing: the browser writes this
   * storage to the disk.
   */
  readonly tabId: () => string | undefined
  /** The last activity in any tab (ms). */
  readonly lastActivity: () => number | undefined
  readonly noteActivity: (atMs: number) => void
  /**
   * Stores a new session, with the sign-in (ms) as its first activity. Returns false if the browser stores
   * nothing.
   */
  readonly open: (user: SessionUser, token: string, tabId: string, atMs: number) => boolean
  /**
   * Stores the new record and token of the same user. Returns false if the browser does not store them; then
   * there is no token.
   */
  readonly renew: (user: SessionUser, token: string) => boolean
  /** The id of the data key with which the tabs work without the bank. */
  readonly offlineKey: () => string | undefined
  /** Whether a user can open this device without the bank. */
  readonly hasKnownUsers: () => boolean
  /**
   * Stores a session without the bank, of which nothing names the user. Returns false if the browser stores
   * nothing.
   */
  readonly openOffline: (keyId: string, tabId: string, atMs: number) => boolean
  /**
   * Ends the session of this tab. The session that the tabs share is removed too if `own` is its user, or if
   * it is the session without the bank of `keyId`, whose user may not be known.
   */
  readonly close: (own: Pick<SessionUser, 'id' | 'org_id'> | undefined, keyId?: string) => void
  /** Removes the session that the tabs share. */
  readonly clearShared: () => void
}

/** Returns whether two records are of the same user in the same organisation. */
export function isSameUser(
  one: Pick<SessionUser, 'id' | 'org_id'> | undefined,
  other: Pick<SessionUser, 'id' | 'org_id'> | undefined,
): boolean {
  return one !== undefined && one.id === other?.id && one.org_id === other.org_id
}

/** Returns whether two records of a user are equal, including rank and staff id. */
export function isSameRecord(one: SessionUser, other: SessionUser): boolean {
  const text = (record: SessionUser) => JSON.stringify(v.parse(StoredUser, record))
  return text(one) === text(other)
}

/**
 * Returns the session in the given storages: `local` is shared by the tabs, `tab` belongs to this tab.
 * `endAtBank` ends the session of a token that is removed for good.
 */
export function sessionIn(
  local: Storage,
  tab: Storage,
  endAtBank: (token: string) => void = () => undefined,
): SessionStorage {
  const user = () => readUser(local.getItem(USER))
  const clearShared = () => {
    const token = local.getItem(TOKEN)
    if (token) endAtBank(token)
    for (const key of [USER, TOKEN, ACTIVITY, OFFLINE]) local.removeItem(key)
  }
  const offlineKey = () => local.getItem(OFFLINE) || undefined
  const storeUser = (next: SessionUser, newToken: string) => {
    // The user before the token: a tab of another user locks itself when the user changes, before the token
    // does.
    local.setItem(USER, JSON.stringify(next))
    local.setItem(TOKEN, newToken)
    local.removeItem(OFFLINE)
  }
  const openTab = (tabId: string) => {
    tab.setItem(TAB, tabId)
    tab.setItem(FLAG, 'true')
  }
  return {
    user,
    token: () => local.getItem(TOKEN) || undefined,
    isOpen: () => tab.getItem(FLAG) === 'true',
    tabId: () => tab.getItem(TAB) || undefined,
    lastActivity: () => {
      const at = Number(local.getItem(ACTIVITY))
      return at > 0 ? at : undefined
    },
    noteActivity: (atMs) => {
      try {
        local.setItem(ACTIVITY, String(atMs))
      } catch {
        // A full storage does not tell the other tabs; this one knows of the activity by itself.
      }
    },
    open: (next, newToken, tabId, atMs) => {
      const before = user()
      return isStored(
        () => {
          // The activity first: a tab that starts now would otherwise take the new session for an expired
          // one.
          local.setItem(ACTIVITY, String(atMs))
          storeUser(next, newToken)
          openTab(tabId)
        },
        () => {
          tab.removeItem(TAB)
          // Half of it would leave this user's name beside another user's token.
          if (!isSameUser(user(), before)) clearShared()
        },
      )
    },
    renew: (next, newToken) =>
      isStored(
        () => storeUser(next, newToken),
        () => local.removeItem(TOKEN),
      ),
    offlineKey,
    hasKnownUsers: () => local.getItem(KNOWN_USERS) !== null,
    openOffline: (keyId, tabId, atMs) =>
      isStored(() => {
        local.setItem(ACTIVITY, String(atMs))
        // First: the other tabs of the same key continue without the token, instead of ending.
        local.setItem(OFFLINE, keyId)
        local.removeItem(USER)
        local.removeItem(TOKEN)
        openTab(tabId)
      }, clearShared),
    close: (own, keyId) => {
      tab.removeItem(TAB)
      tab.removeItem(FLAG)
      if (isSameUser(user(), own) || (keyId && keyId === offlineKey() && !user())) clearShared()
      try {
        tab.setItem(FLAG, 'false')
      } catch {
        // A full storage takes no new value; a missing flag ends the session just as well.
      }
    },
    clearShared,
  }
}

const StoredUser = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  org_id: v.pipe(v.string(), v.nonEmpty()),
  user_type: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.string(),
  staff_id: v.string(),
  branch_code: v.optional(v.string()),
  _id: v.optional(v.string()),
  gender: v.optional(v.string()),
})

/** Stores something, or undoes the half of it. Returns false if the browser stores nothing. */
function isStored(store: () => void, undo: () => void): boolean {
  try {
    store()
    return true
  } catch (thrown) {
    logError('session/store', thrown)
    undo()
    return false
  }
}

/** Returns a user record from its JSON text, or undefined if it is none. */
export function readUser(json: string | null): SessionUser | undefined {
  if (json === null) return undefined
  try {
    const read = v.safeParse(StoredUser, JSON.parse(json))
    return read.success ? read.output : undefined
  } catch {
    // Written by another program, or incomplete.
    return undefined
  }
}
