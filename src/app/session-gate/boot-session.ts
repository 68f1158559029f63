import { failed } from '../../domain/result'
import { createSession, followPage } from '../../features/session/machine/session'
import type { SessionInTab } from '../../features/session/machine/session-context'
import { askToSignIn } from '../../features/session/machine/sign-in.call'
import { wasCleared } from '../../features/session/storage/known-stores'
import { sessionIn } from '../../features/session/storage/session-storage'
import { signedInTabs } from '../../features/session/storage/signed-in-tabs'
import { logged } from '../../offline/error-log/error-log'
import { browserStorage } from '../../offline/store/browser-storage'
import { tabKeyHandover } from '../../offline/worker/tab-key-handover'
import type { ConfigSource } from '../load-config'
import { workerIsRegistered } from '../updates/app-update'

/** Makes the session of this tab and resumes it if it still runs. */
export function bootSession(config: ConfigSource): SessionInTab {
  const endAtBank = (token: string) =>
    Promise.all([import(/* chunk: shell */ '../../bank/end-session'), config.get()])
      .then(([{ endSession }, known]) => known && endSession(known, token))
      .catch(logged('session/end-at-bank'))
  const storage = sessionIn(browserStorage('localStorage'), browserStorage('sessionStorage'), endAtBank)
  const keyHandover = tabKeyHandover(navigator.serviceWorker)
  // The first worker of a device may come after the sign-in. It carries the keys of that session too.
  workerIsRegistered.subscribe(() => void keyHandover.prepare())
  const session = createSession({
    storage,
    keyHandover,
    tabs: signedInTabs(navigator.locks),
    askToSignIn: async (email, password) => {
      // The bank may have moved since the configuration was stored: its old address gets no password, and
      // must not keep the device out either. On a bad connection one request in vain, maybe from the start of
      // the page, does not mean that the bank is away.
      const hindrance = (await config.hindrance()) && (await config.hindrance())
      const known = await config.get()
      if (known && !hindrance) return askToSignIn(known, email, password)
      // Also if there is a network, and it carries nothing.
      const isAway = !known || (hindrance?.kind === 'offline' && navigator.onLine)
      return failed(isAway || !hindrance ? { kind: 'no-answer' } : hindrance)
    },
    isBankAway: async () => (await config.hindrance(true))?.kind === 'offline',
    loadDevice: async () => {
      const [{ registeredDevice }, known] = await Promise.all([import('./registered-device'), config.get()])
      if (!known) throw new Error('The configuration did not come')
      return registeredDevice(known, config.hindrance)
    },
    wasCleared,
    // Replaced, not pushed: Back must not lead to what the user saw before logging out.
    location: () => ({ path: location.pathname + location.search, state: history.state }),
    goTo: ({ path, state }) => history.replaceState(state, '', path),
    now: Date.now,
  })
  followPage(session, window)
  void session.resume()
  // Ahead of a sign-in, which would have to wait for it.
  if (!storage.isOpen()) void config.hindrance()
  return { session, storage }
}
