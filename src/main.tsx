import './ui/tokens.css'
import './ui/tokens-static.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { applyBrand, applyStoredAppearance } from './app/appearance/appearance'
import { offerBankName } from './app/appearance/bank-name'
import { support } from './app/appearance/support'
import { configSource } from './app/load-config'
import { bootSession } from './app/session-gate/boot-session'
import { askBeforeLeaving } from './app/session-gate/leave-question'
import { takeOver } from './app/take-over'
import { watchForUpdatesSoon } from './app/updates/app-update'
import { storeInstallOffer } from './app/updates/install-offer'
import { brandFor } from './domain/runtime-config'
import { logged, logUncaughtErrors } from './offline/error-log/error-log'
import { leaveKeysToComposition } from './ui/composed-keys'
import { loadFace } from './ui/face/load-face'
import { reportMissingParts } from './ui/lazy-part/lazy-part'
import { watchStyles } from './ui/lazy-part/missing-styles'

logUncaughtErrors(window)
leaveKeysToComposition(document)
reportMissingParts(logged('parts/load'))
watchStyles()
applyStoredAppearance()
storeInstallOffer()
askBeforeLeaving()
const config = configSource()
void config.get().then((known) => {
  if (!known) return
  applyBrand(brandFor(location.hostname, known.brands))
  offerBankName(known.bankName)
  support.set(known.support)
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no place for the app')
const { dataset } = document.documentElement
// Evaluating the modules is a long task already; the first render is a task of its own.
void loadFace().then(() => {
  const app = <App sessionInTab={bootSession(config)} />
  // A new device shows its sign-in page already, and may have been typed into (app/start-page.tsx).
  if (root.hasChildNodes() && !('known' in dataset)) return takeOver(root, app)
  root.replaceChildren()
  dataset.started = ''
  delete dataset.known
  delete dataset.pressed
  createRoot(root).render(app)
})

// Rules read clean texts too, so that the first paint need not wait for what keeps fields clean.
void import('./app/clean-input').then(({ cleanInput }) => cleanInput(document), logged('clean-input/load'))

// After the first paint: storing the app's files must not delay the sign-in.
requestAnimationFrame(watchForUpdatesSoon)
