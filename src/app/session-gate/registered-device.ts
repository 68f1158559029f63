import type { BankConnection } from '../../bank/client'
import type { RuntimeConfig } from '../../domain/runtime-config'
import type { Device } from '../../features/session/unlock/device'
import { openDevice } from '../../features/session/unlock/open-device'
import type { AnyList } from '../../offline/lists/define-list'
import { draftKinds, lists, liveWriteKinds } from '../../registry'
import { LIST_SCREENS } from '../routing/list-screens'

/**
 * Returns the device for everything in the registry. Load it only when a user signs in: the store and the
 * registry are large.
 */
export function registeredDevice(config: RuntimeConfig, hindrance: BankConnection['hindrance']): Device {
  return openDevice(config, { lists, draftKinds, liveWriteKinds, hindrance, firstList })
}

/** A filter or a page in the address asks for something else. */
function firstList(): AnyList | undefined {
  const { pathname, search } = location
  return search === '' ? LIST_SCREENS.find(({ href }) => href === pathname)?.list : undefined
}
