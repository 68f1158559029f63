/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { doJob } from '../src/offline/worker/jobs'
import { isJobMessage, OUTBOX_SYNC_TAG, type WakeMessage } from '../src/offline/worker/messages'
import { lists } from '../src/registry'
import { answerConfig, CONFIG_PATH } from './runtime-config'

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

// The app itself.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//] }))

// The deployment's knowledge, also without a line.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIG_PATH, answerConfig)

// The page's jobs, and its word that the new version may take over.
self.addEventListener('message', (event) => {
  const [port] = event.ports
  if (isJobMessage(event.data) && port) {
    event.waitUntil(doJob(lists, event.data.job, event.data.context).then((reply) => port.postMessage(reply)))
  } else if (event.data?.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting())
  }
})

// The line is back: whoever has an open, unlocked page sends; with no page it waits for the next one.
self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(wakePages())
})

// A first visit is served by the worker from its first list on, not from the next load.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function wakePages(): Promise<void> {
  const message: WakeMessage = { type: 'send-outbox' }
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
