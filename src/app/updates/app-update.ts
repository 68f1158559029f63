import { logged } from '../../offline/error-log/error-log'
import { observable } from '../../ui/observable'
import { reloadOnPurpose } from '../session-gate/leave-question'

/**
 * 'ready': a new version waits for the user. 'installed': it took over in another tab, and this tab still
 * runs the previous version. 'config-changed': the deployment has another configuration than this page.
 */
type UpdateState = 'none' | 'ready' | 'installed' | 'config-changed'

/** How often a tab that stays open asks whether there is a new version (ms). */
const ASK_EVERY_MS = 60 * 60_000

/** How long an accepted update may take to come (ms). A later one reloads nothing: the user has gone on. */
const COMES_WITHIN_MS = 15_000

const state = observable<UpdateState>('none')
const asked = observable(false)
let letItTakeOver: (() => void) | undefined

/** The update of the app. It never reloads a page by itself, because any tab may have unsaved input. */
export const appUpdate = {
  get: state.get,
  subscribe: state.subscribe,
  /** Says that a new version waits, also after Later. */
  ready: () => state.set('ready'),
  /** Hides the note until something changes or the app starts again, and takes an accepted update back. */
  later: () => {
    asked.set(false)
    state.set('none')
  },
  /**
   * The deployment has another configuration than this page. Shown again before each write that is blocked by
   * it.
   */
  configChanged: () => state.set('config-changed'),
  /** Whether the user has accepted the update, which is then under way. */
  asked,
  /** The user accepted the update. */
  now: () => {
    asked.set(true)
    setTimeout(asked.set, COMES_WITHIN_MS, false)
    if (state.get() !== 'ready' || !letItTakeOver) reloadOnPurpose()
    else letItTakeOver()
  },
}

let isFollowed = false
let registering: Promise<void> | undefined

/** True once the service worker is registered; it may still be installing for minutes. */
export const workerIsRegistered = observable(false)

/**
 * Registers the service worker and watches for new versions. The first worker of a device can store the keys
 * of a tab at once; it fetches the app when a screen asks for it (`installWorker`). Later calls do nothing,
 * unless it could not be registered or installed.
 */
export async function watchForUpdates(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (!isFollowed)
    followWorker(navigator.serviceWorker, {
      isAsked: asked.get,
      reload: reloadOnPurpose,
      tell: () => state.set('installed'),
    })
  isFollowed = true
  // A browser may refuse the worker, and the connection may break. The app works without a worker, and the
  // next screen tries again.
  registering ??= register().catch((thrown) => {
    registering = undefined
    logged('app/register-worker')(thrown)
  })
  await registering
}

async function register(): Promise<void> {
  // The sign-in does not need this code.
  const { registerWorker } = await import('./register-worker')
  const registered = await registerWorker(appUpdate.ready)
  const { registration } = registered
  if (!registration) return
  const { active, installing } = registration
  if (!active)
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') registering = undefined
    })
  letItTakeOver = registered.letItTakeOver
  workerIsRegistered.set(true)
  // Fails without a connection; the next try is an hour later.
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS)
}

/** A device that has a worker asks for an update now. Another one waits until a user begins to sign in. */
export function watchForUpdatesSoon(): void {
  if (navigator.serviceWorker?.controller) setTimeout(() => void watchForUpdates())
}

/**
 * Follows which service worker has the page. A page whose user has not accepted the update may have unsaved
 * input: it is never reloaded, and `tell` says that it still runs the previous version.
 */
export function followWorker(
  serviceWorker: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>,
  page: { readonly isAsked: () => boolean; readonly reload: () => void; readonly tell: () => void },
): void {
  // The first worker of a device takes over too, and that is no update.
  let hadWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The browser has removed the worker, together with what the site had stored: nothing is new.
    if (serviceWorker.controller === null) {
      hadWorker = false
      return
    }
    if (page.isAsked()) page.reload()
    else if (hadWorker) page.tell()
    hadWorker = true
  })
}
