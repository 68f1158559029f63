import type { SessionUser } from '../../../domain/staff/session-user'
import type { StoreFailure } from '../../../offline/store/open-store'
import type { OfflineRefusal } from '../../../offline/vault/offline-access.rules'
import type { RunningWorkspace } from '../../../offline/workspace/start-workspace'
import type { Device } from '../unlock/device'

/** Where a screen is in the browser's history. */
export interface ScreenLocation {
  /** Path and query. */
  readonly path: string
  /** The history state of the screen: the ids of the records that it shows. */
  readonly state: unknown
}

/** Who was logged out by inactivity, and where: in this tab's memory, so that the same user goes on there. */
export interface LeftScreen {
  readonly user: SessionUser
  readonly location: ScreenLocation
}

/** Why no user is signed in in this tab. */
export type SignedOutBecause =
  | { readonly kind: 'never-in' }
  /** `unsent`: the drafts left on the device; undefined until they are counted. */
  | { readonly kind: 'logged-out'; readonly unsent?: number | undefined }
  | {
      readonly kind: 'inactive'
      readonly unsent?: number | undefined
      readonly left?: LeftScreen | undefined
    }
  | { readonly kind: 'logged-out-elsewhere' }
  | { readonly kind: 'other-user' }
  /** The user has moved the own record to another organisation; the open store is that of the former one. */
  | { readonly kind: 'moved' }
  /** Another tab was opened with a new password, so the key of this tab is outdated. */
  | { readonly kind: 'other-password' }
  /**
   * The tab has no keys: the browser was closed, the tab was duplicated, or it was reloaded without a service
   * worker.
   */
  | { readonly kind: 'tab-key' }
  /** The browser has deleted what was saved on this device. */
  | { readonly kind: 'gone' }
  /** It was opened without the bank, and may not be open any longer. */
  | { readonly kind: 'offline-over'; readonly refusal: OfflineRefusal['kind'] }

/** Why a signed-in user's device does not open. */
export type SessionFailure =
  | StoreFailure
  /** The rest of the app could not be loaded. */
  | { readonly kind: 'app-incomplete' }

/** A user is signed in, and the device is open. */
export interface OpenSession {
  readonly phase: 'open'
  readonly user: SessionUser
  readonly device: Device
  readonly running: RunningWorkspace
  /** The bank no longer accepts the token: the user signs in again over the current screen. */
  readonly refused: boolean
  /** It was opened without the bank: there is no token until the user signs in. */
  readonly offline: boolean
}

/** The state of the session in this tab. */
export type SessionState =
  | { readonly phase: 'signed-out'; readonly because: SignedOutBecause }
  | { readonly phase: 'opening' }
  /** `canTryAgain`: the tab has the key; otherwise the password is needed again. */
  | { readonly phase: 'failed'; readonly failure: SessionFailure; readonly canTryAgain: boolean }
  | OpenSession
  /** Logged out by inactivity; shown for some seconds before the sign-in page. */
  | { readonly phase: 'leaving'; readonly because: SignedOutBecause }
