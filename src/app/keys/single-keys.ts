import { browserStorage } from '../../offline/store/browser-storage'
import { singleKeys } from '../../ui/single-keys'

const OFF = 'branchline.single-keys-off'
const storage = browserStorage('localStorage')

/** Applies what this device stores about the keys without Ctrl. */
export function applyStoredSingleKeys(): void {
  singleKeys.set(storage.getItem(OFF) === null)
}

/** Turns the keys without Ctrl on or off, for this device. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) storage.removeItem(OFF)
  else storage.setItem(OFF, 'true')
  singleKeys.set(isOn)
}
