import type { Result } from '../../domain/result'
import type { SessionUser } from '../../domain/session-user'
import type { LocalDatabase } from '../../offline/store/database'
import type { StoreFailure } from '../../offline/store/open-store'
import type { Unlocked } from '../../offline/vault/unlock'
import type { Vault } from '../../offline/vault/vault'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'

/** A user's opened store, and the vault that opens its contents. */
export interface OpenedDevice extends Unlocked {
  readonly db: LocalDatabase
}

/**
 * What unlocks a device: the password that the bank has just accepted, or the keys that the tab had before a
 * reload.
 */
export type Unlocking = { readonly password: string } | { readonly keys: Unlocked }

/** What a running workspace asks of the session, and reports to it. */
export interface SessionAnswers {
  readonly token: () => string | undefined
  /** The bank refused the token. */
  readonly onRefused: () => void
  /** The tab's key was replaced: the user signed in elsewhere with another password. */
  readonly onReplaced: () => void
}

/**
 * What the session needs of the rest of the app. It is loaded only when a user signs in (see open-device.ts).
 */
export interface Device {
  readonly unlock: (
    user: SessionUser,
    unlocking: Unlocking,
  ) => Promise<Result<OpenedDevice, StoreFailure | { readonly kind: 'wrong-key' }>>
  readonly start: (opened: OpenedDevice, user: SessionUser, answers: SessionAnswers) => RunningWorkspace
  /** Returns the same workspace with a new record of the same user: another rank, another staff id. */
  readonly withUser: (running: RunningWorkspace, user: SessionUser) => RunningWorkspace
  /** Continues what waited for the same user to sign in again. */
  readonly signedInAgain: (running: RunningWorkspace) => Promise<void>
  /**
   * Seals under the current key what a former vault of the same user opens. The rest stays until the user
   * types that password.
   */
  readonly takeOver: (opened: OpenedDevice, former: Vault) => Promise<void>
  /**
   * Forgets the tab and locks. Resolves with the number of unsent drafts, or undefined if they could not be
   * counted.
   */
  readonly leave: (running: RunningWorkspace, tabId: string | undefined) => Promise<number | undefined>
}

/** Closes a device that was unlocked for a session which ended meanwhile. */
export function closeUnused(opened: Awaited<ReturnType<Device['unlock']>> | undefined): void {
  if (opened?.ok) opened.value.db.close()
}
