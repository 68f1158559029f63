import { useSyncExternalStore } from 'react'
import { watched } from '../../ui/watched'

/** How this device installs the app: by the browser's prompt, by hand (iOS), or not at all (done, or not offered). */
export type InstallWay = 'prompt' | 'by-hand' | 'none'

/** Chromium's own event; no standard describes it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** What to do on an iPhone or iPad, where no prompt exists. */
export const INSTALL_BY_HAND = 'Tap Share in Safari, then Add to Home Screen.'

const offer = watched<InstallPrompt | undefined>(undefined)

/** Keeps the browser's offer for when the user asks for it. Call at boot: it is made once, and early. */
export function storeInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) offer.set(event)
  })
  addEventListener('appinstalled', () => offer.set(undefined))
}

/** How the app can be installed here and now. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(offer.subscribe, installWay)
}

/** Shows the browser's prompt; it can be shown once. */
export function install(): void {
  void offer.get()?.prompt()
  offer.set(undefined)
}

function installWay(): InstallWay {
  if (offer.get()) return 'prompt'
  // Only Safari on iOS has `standalone`; false where the app runs in the browser.
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none'
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}
