import { logged } from '../../offline/error-log/error-log'
import { watched } from '../../ui/watched'
import { reloadOnPurpose } from '../session-gate/leave-question'

/**
 * 'ready': a new version waits for the user's word. 'installed': it took over in another tab, and this tab still runs the
 * version before. 'config-changed': the deployment has another configuration than this page.
 */
type UpdateState = 'none' | 'ready' | 'installed' | 'config-changed'

/** A tab that stays open all day asks this often whether there is a new version (ms). */
const ASK_EVERY_MS = 60 * 60_000

const state = watched<UpdateState>('none')
let isAsked = false
let letItTakeOver: (() => void) | undefined

/** The app's own update. It never loads a page anew by itself: a form may be half filled in any tab. */
export const appUpdate = {
  get: state.get,
  subscribe: state.subscribe,
  /** Not now: it is said again when something changes, or at the next start. */
  later: () => state.set('none'),
  /** The deployment has another configuration than this page: said again before each write that it keeps back. */
  configChanged: () => state.set('config-changed'),
  /** The user wants it now. */
  now: () => {
    isAsked = true
    if (state.get() !== 'ready' || !letItTakeOver) reloadOnPurpose()
    else letItTakeOver()
  },
}

let isWatching = false

/** True once the service worker is registered; it may still be installing for minutes. */
export const workerIsRegistered = watched(false)

/**
 * Registers the service worker and watches for new versions. Call it once a screen can be used: a first installation fetches the
 * whole app. Later calls do nothing.
 */
export async function watchForUpdates(): Promise<void> {
  if (isWatching || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  isWatching = true
  const { serviceWorker } = navigator
  // The first worker of a device takes over too; that is no update.
  let hadWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) reloadOnPurpose()
    else if (hadWorker) state.set('installed')
    hadWorker = true
  })
  // A browser may refuse it, and a connection may end in the middle: the app works without, and the next start tries again.
  const registration = await serviceWorker.register('/service-worker.js').catch(logged('app/register-worker'))
  if (!registration) return
  workerIsRegistered.set(true)
  letItTakeOver = () => {
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    else reloadOnPurpose()
  }
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) state.set('ready')
  }
  offer()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offer),
  )
  // Without a connection it fails, and is asked again an hour later.
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS)
}

/** Installs the worker at the latest after this long: nobody signs in yet, and the connection has nothing else to do (ms). */
const INSTALL_AFTER_MS = 10_000

/** A device that has a worker asks for its update now. Another one waits for its first screen, or for a while. */
export function watchForUpdatesSoon(): void {
  const isInstalled = Boolean(navigator.serviceWorker?.controller)
  setTimeout(() => void watchForUpdates(), isInstalled ? 0 : INSTALL_AFTER_MS)
}
