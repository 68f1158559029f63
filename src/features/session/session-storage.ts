import * as v from 'valibot'
import type { SessionUser } from '../../domain/session-user'
import { logError } from '../../offline/error-log/error-log'

/** Where the session lives (foundations §3, "Stored session"; design, "Shared devices"). */
const USER = 'branchline.user'
const TOKEN = 'branchline.token'
const ACTIVITY = 'branchline.activity'
const FLAG = 'branchline.session'
const TAB = 'branchline.tab'

/** The session as the browser keeps it. All reads go to the storage itself: another tab may have written meanwhile. */
export interface SessionStorage {
  readonly user: () => SessionUser | undefined
  readonly token: () => string | undefined
  readonly isOpen: () => boolean
  /** Under which the worker knows this tab after a reload. It opens nothing: the browser writes this storage to the disk. */
  readonly tabId: () => string | undefined
  /** When somebody last did something in any tab (ms). */
  readonly lastActivity: () => number | undefined
  readonly noteActivity: (atMs: number) => void
  /** Writes a new session, whose first activity is the sign-in (ms); false where the browser keeps nothing. */
  readonly open: (user: SessionUser, token: string, tabId: string, atMs: number) => boolean
  /** The same user's new record and token; false where the browser would not keep them, then there is no token. */
  readonly renew: (user: SessionUser, token: string) => boolean
  /** Ends the session of this tab; what the tabs share goes too where it is `own`. */
  readonly close: (own: Pick<SessionUser, 'id' | 'org_id'> | undefined) => void
  /** Forgets what the tabs share: nobody is there for it any more. */
  readonly clearShared: () => void
}

/** Whether two records are one user in one organisation. */
export function isSameUser(
  one: Pick<SessionUser, 'id' | 'org_id'> | undefined,
  other: Pick<SessionUser, 'id' | 'org_id'> | undefined,
): boolean {
  return one !== undefined && one.id === other?.id && one.org_id === other.org_id
}

/** Whether two records of a user say the same of them, rank and staff id among it. */
export function isSameRecord(one: SessionUser, other: SessionUser): boolean {
  return USER_FIELDS.every((field) => one[field] === other[field])
}

/** The session in the given storages: `local` is shared by the tabs, `tab` is this tab's own. */
export function sessionIn(local: Storage, tab: Storage): SessionStorage {
  const user = () => parsed(StoredUser, local.getItem(USER))
  const clearShared = () => {
    for (const key of [USER, TOKEN, ACTIVITY]) local.removeItem(key)
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
        // A full one tells the other tabs nothing; this one knows by itself.
      }
    },
    open: (next, token, tabId, atMs) => {
      const before = user()
      try {
        // The activity first: a tab that starts now would else take the new session for one that nobody is there for.
        local.setItem(ACTIVITY, String(atMs))
        // The user before the token: a tab of somebody else locks itself at that, before the token changes under it.
        local.setItem(USER, JSON.stringify(next))
        local.setItem(TOKEN, token)
        tab.setItem(TAB, tabId)
        tab.setItem(FLAG, 'true')
        return true
      } catch (thrown) {
        logError('session/store', thrown)
        tab.removeItem(TAB)
        // Half of it would leave this user's name beside another's token.
        if (!isSameUser(user(), before)) clearShared()
        return false
      }
    },
    renew: (next, token) => {
      try {
        local.setItem(USER, JSON.stringify(next))
        local.setItem(TOKEN, token)
        return true
      } catch (thrown) {
        logError('session/store', thrown)
        local.removeItem(TOKEN)
        return false
      }
    },
    close: (own) => {
      tab.removeItem(TAB)
      tab.removeItem(FLAG)
      if (isSameUser(user(), own)) clearShared()
      try {
        tab.setItem(FLAG, 'false')
      } catch {
        // A full one keeps no new word; without the flag the session is over just as well.
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
})

const USER_FIELDS = [
  'id',
  'org_id',
  'user_type',
  'firstname',
  'lastname',
  'email',
  'phone',
  'staff_id',
] as const

/** What a storage's text says, or nothing where somebody else wrote it. */
function parsed<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  if (text === null) return undefined
  try {
    const read = v.safeParse(schema, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    // Written by somebody else, or only half: as good as nothing.
    return undefined
  }
}
