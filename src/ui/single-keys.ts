import { observable } from './observable'

/**
 * Whether keys work without Ctrl on this device. Speech input types single letters by accident, so a user can
 * turn them off.
 */
export const singleKeys = observable(true)

/** Returns whether a key is a letter or a sign, and the user turned those off. The space bar always works. */
export function isTurnedOff(key: string): boolean {
  return key.length === 1 && key !== ' ' && !singleKeys.get()
}
