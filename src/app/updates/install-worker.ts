import type { InstallMessage } from '../../offline/worker/messages'
import { watchForUpdates } from './app-update'

/**
 * Lets the first worker of this device fetch the whole app: a screen is shown, so that the user waits for
 * nothing any more. Another tab may have registered the worker, and the browser may answer this tab only once
 * that worker is installed.
 */
export async function installWorker(): Promise<void> {
  await askToInstall()
  await watchForUpdates()
  await askToInstall()
}

async function askToInstall(): Promise<void> {
  const message: InstallMessage = { type: 'install' }
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.installing?.postMessage(message)
}
