import { logged } from '../../offline/error-log/error-log'
import { appUpdate } from './app-update'

/**
 * The result of a check for an update. 'found': the new version is being fetched; 'ready': it waits for the
 * user; 'installing': the first version of this device is not installed yet.
 */
type UpdateCheck = 'newest' | 'found' | 'ready' | 'installing' | 'not-reached' | 'no-worker'

/** Asks the deployment for a newer version, and shows one that waits, also after Later. Never rejects. */
export async function checkForUpdate(): Promise<UpdateCheck> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(logged('app/registration'))
  if (!registration) return 'no-worker'
  if (!registration.active) return 'installing'
  try {
    await registration.update()
  } catch {
    // There is no connection, or something else answers.
    return 'not-reached'
  }
  if (registration.installing) return 'found'
  if (!registration.waiting) return 'newest'
  appUpdate.ready()
  return 'ready'
}
