import { logged } from '../../offline/error-log/error-log'

/** Which version this tab runs, and which one the worker has for the next start. */
export interface BuildFacts {
  readonly page: string | undefined
  /** Undefined without a worker, or if it did not answer. */
  readonly worker: string | undefined
  readonly workerState: 'none' | 'installing' | 'waiting' | 'active'
}

/** Finds out which builds the page and the worker have. Never rejects. */
export async function measureBuilds(): Promise<BuildFacts> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(logged('device/registration'))
  const hasController = Boolean(navigator.serviceWorker?.controller)
  return {
    page: await buildOf(document.querySelector('script[type="importmap"]')?.textContent ?? ''),
    worker: hasController ? await workersBuild() : undefined,
    workerState: registration?.active
      ? registration.waiting
        ? 'waiting'
        : 'active'
      : registration?.installing
        ? 'installing'
        : 'none',
  }
}

/** The worker answers with the page that it has stored for the next start. */
async function workersBuild(): Promise<string | undefined> {
  const html = await fetch('/index.html')
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(logged('device/workers-build'))
  return buildOf(/<script type="importmap">([^<]*)</.exec(html ?? '')?.[1] ?? '')
}

/**
 * Returns the name of a build: eight digits of the hash of its import map, which names every file of the app
 * with a hash of its contents. Returns undefined for a page without one, as it is while developing.
 */
async function buildOf(importMap: string): Promise<string | undefined> {
  if (importMap === '' || !globalThis.crypto?.subtle) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(importMap)))
  return [...hash.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
