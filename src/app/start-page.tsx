import { renderToString } from 'react-dom/server'
import { createSession } from '../features/session/machine/session'
import { sessionIn } from '../features/session/storage/session-storage'
import { signedInTabs } from '../features/session/storage/signed-in-tabs'
import { browserStorage } from '../offline/store/browser-storage'
import { tabKeyHandover } from '../offline/worker/tab-key-handover'
import { App } from './App'

const notHere = () => Promise.reject(new Error('The page is only drawn at the build'))

/**
 * Returns the sign-in page of a new device as HTML. The build puts it into index.html, so that the page can
 * be typed into before any code has come; the app takes it over as it is (main.tsx).
 */
export function startPage(): string {
  const storage = sessionIn(browserStorage('localStorage'), browserStorage('sessionStorage'), notHere)
  const session = createSession({
    storage,
    keyHandover: tabKeyHandover(undefined),
    tabs: signedInTabs(undefined),
    askToSignIn: notHere,
    isBankAway: notHere,
    loadDevice: notHere,
    wasCleared: () => false,
    location: () => ({ path: '/', state: null }),
    goTo: () => {},
    now: Date.now,
  })
  const [before, after] = renderToString(<App sessionInTab={{ session, storage }} />).split(' name="email"')
  if (after === undefined) throw new Error('The sign-in page has no field for the e-mail')
  // Where the app draws the page, it focuses the field itself.
  return `${before} autofocus name="email"${after}`
}
