import type { SessionUser } from '../../domain/session-user'
import type { StoreFailure } from '../../offline/store/open-store'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'
import type { Device } from './device'

/** Why nobody is signed in here. */
export type SignedOutBecause =
  | { readonly kind: 'never-in' }
  /** `unsent`: drafts left on the device; unknown until they are counted. */
  | { readonly kind: 'logged-out'; readonly unsent?: number | undefined }
  | { readonly kind: 'inactive'; readonly unsent?: number | undefined }
  | { readonly kind: 'logged-out-elsewhere' }
  | { readonly kind: 'other-user' }
  /** Another tab was opened with a new password, so that this one's key is a thing of the past. */
  | { readonly kind: 'other-password' }
  /** The tab has no keys: the browser ended, it was reloaded where nothing carries them, or it was duplicated. */
  | { readonly kind: 'tab-key' }

/** Why a signed-in user's device does not open. */
export type SessionFailure =
  | StoreFailure
  /** The rest of the app could not be loaded. */
  | { readonly kind: 'app-incomplete' }

/** Somebody is signed in, and their device is open. */
export interface OpenSession {
  readonly phase: 'open'
  readonly user: SessionUser
  readonly device: Device
  readonly running: RunningWorkspace
  /** The bank no longer takes the token: the user signs in again over what is on the screen. */
  readonly refused: boolean
}

/** Where the session of this tab stands. */
export type SessionState =
  | { readonly phase: 'signed-out'; readonly because: SignedOutBecause }
  | { readonly phase: 'opening' }
  /** `canTryAgain`: the tab holds the key; otherwise the password is asked again. */
  | { readonly phase: 'failed'; readonly failure: SessionFailure; readonly canTryAgain: boolean }
  | OpenSession
  /** Logged out by inactivity, for the seconds until the sign-in page. */
  | { readonly phase: 'leaving'; readonly because: SignedOutBecause }
