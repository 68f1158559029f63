import { useSyncExternalStore } from 'react'
import { installOffer } from './install-offer'

/**
 * How this device installs the app: with the browser's prompt, by hand (iOS), or not at all (installed
 * already, or not offered).
 */
export type InstallWay = 'prompt' | 'by-hand' | 'none'

/** The steps to install the app on an iPhone or iPad, which has no prompt. */
export const INSTALL_BY_HAND = 'Tap Share in Safari, then Add to Home Screen.'

/** Returns how the app can be installed on this device now. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(installOffer.subscribe, installWay)
}

/** Shows the browser's prompt, which can be shown once. */
export function install(): void {
  void installOffer.get()?.prompt()
  installOffer.set(undefined)
}

function installWay(): InstallWay {
  if (installOffer.get()) return 'prompt'
  // Only Safari on iOS has `standalone`; it is false when the app runs in the browser.
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none'
}
