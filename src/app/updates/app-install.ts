import { useSyncExternalStore } from 'react'
import { observable } from '../../ui/observable'

/**
 * How this device installs the app: with the browser's prompt, by hand (iOS), or not at all (installed
 * already, or not offered).
 */
export type InstallWay = 'prompt' | 'by-hand' | 'none'

/** An event of Chromium only; no standard describes it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** What to do on an iPhone or iPad, which has no prompt. */
export const INSTALL_BY_HAND = 'Tap Share in Safari, then Add to Home Screen.'

const offer = observable<InstallPrompt | undefined>(undefined)

/**
 * Stores the browser's offer until the user asks for it. Call it at boot: the browser makes the offer once,
 * and early.
 */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) offer.set(event)
  })
  addEventListener('appinstalled', () => offer.set(undefined))
}

/** Returns how the app can be installed on this device now. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(offer.subscribe, installWay)
}

/** Shows the browser's prompt, which can be shown once. */
export function install(): void {
  void offer.get()?.prompt()
  offer.set(undefined)
}

function installWay(): InstallWay {
  if (offer.get()) return 'prompt'
  // Only Safari on iOS has `standalone`; it is false when the app runs in the browser.
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none'
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}
