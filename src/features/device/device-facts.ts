import type { Result } from '../../domain/result'
import type { ErrorEntry } from '../../offline/error-log/error-store'
import type { BuildFacts } from './measure-builds'
import type { StorageFacts } from './measure-storage'
import type { StoreFacts, StoreUnreadable } from './measure-store'

/** The measurements of this device; each part is undefined until it is known. */
export interface DeviceFacts {
  readonly store: Result<StoreFacts, StoreUnreadable> | undefined
  readonly storage: StorageFacts | undefined
  readonly builds: BuildFacts | undefined
  /** The logged errors, newest first; 'unreadable' if the device does not give its log. */
  readonly errors: readonly ErrorEntry[] | 'unreadable' | undefined
}
