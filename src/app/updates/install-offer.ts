import { observable } from '../../ui/observable'

/** An event of Chromium only; no standard describes it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The browser's offer to install the app, until it is taken. */
export const installOffer = observable<InstallPrompt | undefined>(undefined)

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
