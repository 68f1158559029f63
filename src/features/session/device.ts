import type { Result } from '../../domain/result'
import type { SessionUser } from '../../domain/session-user'
import type { LocalDatabase } from '../../offline/store/database'
import type { StoreFailure } from '../../offline/store/open-store'
import type { Unlocked } from '../../offline/vault/unlock'
import type { Vault } from '../../offline/vault/vault'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'

/** A user's store, opened, and the vault that opens what is in it. */
export interface OpenedDevice extends Unlocked {
  readonly db: LocalDatabase
}

/** With what a device is unlocked: the password the bank has just vouched for, or the keys that the tab had before a reload. */
export type Unlocking = { readonly password: string } | { readonly keys: Unlocked }

/** How a running workspace asks after the session. */
export interface SessionAnswers {
  readonly token: () => string | undefined
  /** The bank refused the token. */
  readonly onRefused: () => void
  /** The tab's key was replaced: the user was let in elsewhere with another password. */
  readonly onReplaced: () => void
}

/** What the session needs of the rest of the app; it is loaded only once somebody signs in (see open-device.ts). */
export interface Device {
  readonly unlock: (
    user: SessionUser,
    unlocking: Unlocking,
  ) => Promise<Result<OpenedDevice, StoreFailure | { readonly kind: 'wrong-key' }>>
  readonly start: (opened: OpenedDevice, user: SessionUser, answers: SessionAnswers) => RunningWorkspace
  /** The same workspace for the same user with a new record: another rank, another staff id. */
  readonly withUser: (running: RunningWorkspace, user: SessionUser) => RunningWorkspace
  /** After the same user signed in again: what waited for it goes on. */
  readonly signedInAgain: (running: RunningWorkspace) => Promise<void>
  /** Seals anew what a former vault of the same user opens. What cannot be taken over now stays for who types that password. */
  readonly takeOver: (opened: OpenedDevice, former: Vault) => Promise<void>
  /** Forgets the tab and locks; says how many drafts stay unsent, `undefined` where they could not be counted. */
  readonly leave: (running: RunningWorkspace, tabId: string | undefined) => Promise<number | undefined>
}
