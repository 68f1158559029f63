import type { InstallMessage } from '../../offline/worker/messages'
import { watchForUpdates } from './app-update'

/**
 * Lets the first worker of this device fetch the whole app: a screen is shown, so that the user waits for
 * nothing any more.
 */
export async function installWorker(): Promise<void> {
  await watchForUpdates()
  const message: InstallMessage = { type: 'install' }
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.installing?.postMessage(message)
}
