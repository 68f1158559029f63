import type { BankConnection } from '../../bank/client'
import type { RuntimeConfig } from '../../domain/runtime-config'
import type { Device } from '../../features/session/unlock/device'
import { openDevice } from '../../features/session/unlock/open-device'
import { draftKinds, lists, liveWriteKinds } from '../../registry'

/**
 * Returns the device for everything in the registry. Load it only when a user signs in: the store and the
 * registry are large.
 */
export function registeredDevice(config: RuntimeConfig, hindrance: BankConnection['hindrance']): Device {
  return openDevice(config, { lists, draftKinds, liveWriteKinds, hindrance })
}
