/// <reference lib="webworker" />
import { logUncaughtErrors } from '../src/offline/error-log/error-log'
import { answerJob } from '../src/offline/worker/answer-job'
import { isJobMessage, OUTBOX_SYNC_TAG, type WakeMessage } from '../src/offline/worker/messages'
import { returnReloadKeys, storeReloadKeys } from '../src/offline/worker/reload-keys'
import { lists } from '../src/registry'
import { type AppFile, activateAppFiles, answerFromApp, installAppFiles } from './app-files'
import { answerConfig, CONFIG_PATH, installConfig } from './runtime-config'

/** The registered script (service-worker.ts) has the list of the app's files and loads this code. */
declare const self: ServiceWorkerGlobalScope & { readonly appFiles: readonly AppFile[] }

logUncaughtErrors(self)

const { appFiles } = self

let install: () => void
const isWanted = new Promise<void>((resolve) => {
  install = resolve
})

// Stores the whole app and its configuration, so that it opens without a connection. The first worker of a
// device waits for a screen to be shown, because the user who signs in comes first.
self.addEventListener('install', (event) => {
  if (self.registration.active) install()
  event.waitUntil(isWanted.then(() => Promise.all([installAppFiles(appFiles), installConfig()])))
})

// The worker serves a first visit from its first list on, not only from the next load.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([activateAppFiles(appFiles), self.clients.claim()])),
)

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  const isConfig = origin === self.location.origin && pathname === CONFIG_PATH
  const answer = isConfig ? answerConfig(event.request) : answerFromApp(appFiles, event.request)
  if (answer) event.respondWith(answer)
})

// Messages from pages: jobs, the keys of a tab that is being reloaded, and the requests to install the first
// version and to activate a new one.
self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (isJobMessage(event.data) && port) {
    event.waitUntil(answerJob(lists, event.data, port))
  } else if (event.data?.type === 'install') {
    install()
  } else if (event.data?.type === 'store-keys') {
    event.waitUntil(storeReloadKeys(event.data))
  } else if (event.data?.type === 'take-keys' && port) {
    returnReloadKeys(event.data, port)
  } else if (event.data?.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting())
  }
})

// The connection is back. An open, unlocked page sends the outbox; without one, the outbox waits for the next
// page.
self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(wakePages())
})

async function wakePages(): Promise<void> {
  const message: WakeMessage = { type: 'send-outbox' }
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
