import { useSyncExternalStore } from 'react'

/** How this device installs the app: by the browser's prompt, by hand (iOS), or not at all (done, or not offered). */
export type InstallWay = 'prompt' | 'by-hand' | 'none'

/** Chromium's own event; no standard describes it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** What to do on an iPhone or iPad, where no prompt exists. */
export const INSTALL_BY_HAND = 'Tap Share in Safari, then Add to Home Screen.'

const watchers = new Set<() => void>()
let offered: InstallPrompt | undefined

function set(next: InstallPrompt | undefined) {
  offered = next
  for (const watcher of watchers) watcher()
}

/** Keeps the browser's offer for when the person asks for it. Call at boot: it is made once, and early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) set(event)
  })
  addEventListener('appinstalled', () => set(undefined))
}

/** How the app can be installed here and now. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }, installWay)
}

/** Shows the browser's prompt; it can be shown once. */
export function install(): void {
  void offered?.prompt()
  set(undefined)
}

function installWay(): InstallWay {
  if (offered) return 'prompt'
  // Only Safari on iOS has `standalone`; false where the app runs in the browser.
  return 'standalone' in navigator && navigator.standalone === false ? 'by-hand' : 'none'
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function'
}
