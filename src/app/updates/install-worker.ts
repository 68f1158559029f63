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
  const { serviceWorker } = navigator
  // A worker that has the page is installed, and the next one waits for nobody.
  if (!serviceWorker || serviceWorker.controller) return
  const message: InstallMessage = { type: 'install' }
  const registration = await serviceWorker.getRegistration()
  registration?.installing?.postMessage(message)
}
