import type { Result } from '../../../domain/result'
import type { SessionUser } from '../../../domain/staff/session-user'
import type { LocalDatabase } from '../../../offline/store/database'
import type { StoreFailure } from '../../../offline/store/open-store'
import type { FingerprintFailure } from '../../../offline/vault/fingerprint'
import type { OfflineRefusal } from '../../../offline/vault/offline-access.rules'
import type { Accepted, Unlocked } from '../../../offline/vault/unlock'
import type { OfflineUnlockFailure } from '../../../offline/vault/unlock-offline'
import type { Vault } from '../../../offline/vault/vault'
import type { FirstList } from '../../../offline/workspace/first-list'
import type { RunningWorkspace } from '../../../offline/workspace/start-workspace'

/** A user's opened store, and the vault that opens its contents. */
export interface OpenedDevice extends Unlocked {
  readonly user: SessionUser
  readonly db: LocalDatabase
  /** Asked for while the store was opened. */
  readonly askedFirst?: FirstList | undefined
}

/** The e-mail and password with which a user signs in, or opens the device without the bank. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * The means to unlock a device: the password that the bank has just accepted, or the keys that the tab had
 * before a reload.
 */
export type Unlocking =
  | (Credentials &
      Pick<Accepted, 'newKey'> & {
        /** The token of a session that begins. */
        readonly token?: string
      })
  | { readonly keys: Unlocked }

/** The means of a user to unlock a device without the bank. */
export type PasswordOrFingerprint = Credentials | { readonly fingerprint: true }

/** The means to unlock a device without the bank. The keys are those that the tab had before a reload. */
export type OfflineUnlocking = PasswordOrFingerprint | { readonly keys: Unlocked }

/** Why a device did not open without the bank. */
export type OfflineFailure =
  | OfflineUnlockFailure
  | FingerprintFailure
  | StoreFailure
  /** Nobody has signed in on this device with this e-mail. */
  | { readonly kind: 'unknown-user' }
  /** The tab's keys are not those of the device any more. */
  | { readonly kind: 'wrong-key' }
  /** The rest of the app could not be loaded. */
  | { readonly kind: 'app-incomplete' }

/** The functions of the session for a running workspace, which asks for the token and reports events. */
export interface SessionAnswers {
  readonly token: () => string | undefined
  /** The bank refused the token. */
  readonly onRefused: () => void
  /** The tab's key was replaced: the user signed in elsewhere with another password. */
  readonly onReplaced: () => void
  /** A device that was opened without the bank may not stay open any longer. */
  readonly onOfflineOver: (refusal: OfflineRefusal) => void
  /** Aborts when the session of the tab is over. */
  readonly typing: AbortSignal
}

/**
 * The functions of the rest of the app that the session needs. Their code is loaded only when a user signs in
 * (see open-device.ts).
 */
export interface Device {
  /** Derives a new key from a password, for `unlock`. Never rejects. */
  readonly deriveKey: (password: string) => NonNullable<Accepted['newKey']>
  readonly unlock: (
    user: SessionUser,
    unlocking: Unlocking,
  ) => Promise<Result<OpenedDevice, StoreFailure | { readonly kind: 'wrong-key' }>>
  /** Never rejects. */
  readonly unlockOffline: (how: OfflineUnlocking) => Promise<Result<OpenedDevice, OfflineFailure>>
  /**
   * The bank has refused these credentials: the device does not open with them any more either. Never
   * rejects.
   */
  readonly noteBankRefusal: (refused: Credentials) => Promise<void>
  readonly start: (opened: OpenedDevice, answers: SessionAnswers) => RunningWorkspace
  /** Returns the same workspace with a new record of the same user: another rank, another staff id. */
  readonly withUser: (running: RunningWorkspace, user: SessionUser) => RunningWorkspace
  /** Continues what waited for the same user's password, with the bank or without it. */
  readonly continueWork: (running: RunningWorkspace) => Promise<void>
  /**
   * Seals under the current key what a former vault of the same user opens. The rest stays until the user
   * types that password.
   */
  readonly takeOver: (opened: OpenedDevice, former: Vault) => Promise<void>
  /**
   * Forgets the tab and locks. Resolves with the number of unsent drafts, or undefined if they could not be
   * counted.
   */
  readonly leave: (running: RunningWorkspace, tabId: string) => Promise<number | undefined>
}

/** Closes a device that was unlocked for a session which ended meanwhile. */
export function closeUnused(opened: Result<OpenedDevice, unknown> | undefined): void {
  if (opened?.ok) opened.value.db.close()
}
