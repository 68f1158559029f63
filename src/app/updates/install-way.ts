import { useSyncExternalStore } from 'react'
import { observable } from '../../ui/observable'

/** An event of Chromium only; no standard describes it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The browser's offer to install the app, until it is taken. */
const installOffer = observable<InstallPrompt | undefined>(undefined)

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

/**
 * Stores the browser's offer until the user asks for it. Call it at boot: the browser makes the offer once,
 * and early.
 */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) installOffer.set(event)
  })
  addEventListener('appinstalled', () => installOffer.set(undefined))
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}
