import { watched } from '../../ui/watched'
import { reloadOnPurpose } from '../session-gate/leave-question'

/**
 * 'ready': a new version waits for the user's word. 'installed': it took over in another tab, and this tab still runs the
 * version before.
 */
type UpdateState = 'none' | 'ready' | 'installed'

/** A tab that stays open all day asks this often whether there is a new version (ms). */
const ASK_EVERY_MS = 60 * 60_000

const state = watched<UpdateState>('none')
let isAsked = false
let letItTakeOver: (() => Promise<void>) | undefined

/** The app's own update. It never loads a page anew by itself: a form may be half filled in any tab. */
export const appUpdate = {
  get: state.get,
  subscribe: state.subscribe,
  /** Not now: it is said again when something changes, or at the next start. */
  later: () => state.set('none'),
  /** The user wants it now. */
  now: () => {
    isAsked = true
    if (state.get() === 'installed' || !letItTakeOver) reloadOnPurpose()
    else void letItTakeOver()
  },
}

/** Registers the service worker and watches for new versions. Call after the first paint. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // The first worker of a device takes over too; that is no update.
  const hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) reloadOnPurpose()
    else if (hadWorker) state.set('installed')
  })
  const { registerSW } = await import('virtual:pwa-register')
  letItTakeOver = registerSW({
    immediate: true,
    onNeedRefresh: () => state.set('ready'),
    // Without it the plugin would load the page anew by itself; the change of the worker is watched above.
    onNeedReload: () => undefined,
    onRegisteredSW: (_url, registration) => {
      // Without a connection it fails, and is asked again an hour later.
      setInterval(() => void registration?.update().catch(() => undefined), ASK_EVERY_MS)
    },
  })
}
