import { observable } from '../../ui/observable'
import { browserStorage } from '../browser-storage'

const OFF = 'branchline.single-keys-off'
const storage = browserStorage('localStorage')

/**
 * Whether keys work without Ctrl on this device. Speech input types single letters by accident, so a user can
 * turn them off.
 */
export const singleKeys = observable(storage.getItem(OFF) === null)

/** Turns the keys without Ctrl on or off, for this device. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) storage.removeItem(OFF)
  else storage.setItem(OFF, 'true')
  singleKeys.set(isOn)
}
