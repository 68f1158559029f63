import { Workbox } from 'workbox-window'
import { logged } from '../../offline/error-log/error-log'
import { reloadOnPurpose } from '../session-gate/leave-question'

/** The worker of this device, and how a version that waits takes over. */
export interface RegisteredWorker {
  readonly registration: ServiceWorkerRegistration | undefined
  readonly letItTakeOver: () => void
}

/**
 * Registers the service worker; `ready` is called whenever a new version waits. Rejects if the browser
 * refuses the worker or the connection breaks.
 */
export async function registerWorker(ready: () => void): Promise<RegisteredWorker> {
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => {
    if (navigator.serviceWorker.controller) ready()
  })
  // Workbox takes an update that comes more than a minute after the start for one of another tab. It stops
  // watching after that one, even if it was not installed, so the next one needs a new Workbox.
  let isWatchedAgain = false
  const watchAgain = ({ isExternal }: { readonly isExternal?: boolean }) => {
    if (!isExternal || isWatchedAgain) return
    isWatchedAgain = true
    registerWorker(ready).catch(logged('app/register-worker'))
  }
  workbox.addEventListener('installed', watchAgain)
  workbox.addEventListener('redundant', watchAgain)
  const registration = await workbox.register({ immediate: true })
  const letItTakeOver = () => {
    if (registration?.waiting) workbox.messageSkipWaiting()
    else reloadOnPurpose()
  }
  return { registration, letItTakeOver }
}
