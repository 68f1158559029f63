import type { BankFailure } from '../../../bank/failure'
import type { Result } from '../../../domain/result'
import type { LocalDatabase } from '../../../offline/store/database'
import type { TabKeyHandover } from '../../../offline/worker/tab-key-handover'
import type { SessionStorage } from '../storage/session-storage'
import type { SignedInTabs } from '../storage/signed-in-tabs'
import type { Device } from '../unlock/device'
import type { ScreenLocation } from './session-state'
import type { SignedIn } from './sign-in.call'

/** The parts that the session works with; tests replace them. */
export interface SessionParts {
  readonly storage: SessionStorage
  readonly keyHandover: TabKeyHandover
  readonly tabs: SignedInTabs
  readonly askToSignIn: (email: string, password: string) => Promise<Result<SignedIn, BankFailure>>
  /** Whether nothing comes from where the app itself comes from, so that the bank is not there either. */
  readonly isBankAway: () => Promise<boolean>
  /** Loads the code that only a signed-in user needs. Rejects if it cannot be loaded. */
  readonly loadDevice: () => Promise<Device>
  /**
   * Whether the browser has deleted what this site had stored; looks for the open database, or for any. False
   * at once if the device still knows of one.
   */
  readonly wasCleared: (db: LocalDatabase | undefined) => false | Promise<boolean>
  readonly location: () => ScreenLocation
  /** Goes there in the place of the present screen: to the root (/) after a logout. */
  readonly goTo: (location: ScreenLocation) => void
  readonly now: () => number
}
