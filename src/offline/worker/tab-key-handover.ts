import { logged } from '../error-log/error-log'
import type { Unlocked } from '../vault/unlock'
import type { Vault } from '../vault/vault'
import type { StoreKeysMessage, TakeKeysMessage } from './messages'

/**
 * Passes a tab's keys from its page to its next one at a reload, through the memory of the service worker,
 * never through the disk.
 */
export interface TabKeyHandover {
  /** Finds the worker in advance, because there is no time for it while the page unloads. */
  readonly prepare: () => Promise<void>
  /** Posts the keys to the worker, while the page unloads. */
  readonly give: (unlocked: Unlocked) => void
  /**
   * Resolves with the keys that this tab had before its reload; undefined if the worker does not have them
   * any more.
   */
  readonly take: (tabId: string) => Promise<Vault | undefined>
}

/** How long to wait for the worker (ms). It may have to be started on a slow tablet. */
const ANSWER_LIMIT_MS = 5_000

/**
 * Makes the page's side of the handover. Without a worker it does nothing, and a reload asks for the
 * password.
 */
export function tabKeyHandover(
  workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined,
): TabKeyHandover {
  let registration: ServiceWorkerRegistration | undefined
  const prepare = async () => {
    // There is none if the browser's storage for workers is damaged or denied.
    registration = await workers?.getRegistration().catch(logged('worker/registration'))
  }
  return {
    prepare,
    give: (unlocked) => {
      const message: StoreKeysMessage = { type: 'store-keys', unlocked }
      workerOf(registration)?.postMessage(message)
    },
    take: async (tabId) => {
      await prepare()
      const worker = workerOf(registration)
      return worker ? ask(worker, { type: 'take-keys', tabId }) : undefined
    },
  }
}

/**
 * Not the controller, because there is none after a reload that bypasses the cache. On a device's first day
 * the worker is still being installed, which takes minutes on a slow connection; it can store keys all the
 * same.
 */
function workerOf(registration: ServiceWorkerRegistration | undefined): ServiceWorker | undefined {
  return registration?.active ?? registration?.waiting ?? registration?.installing ?? undefined
}

function ask(worker: ServiceWorker, message: TakeKeysMessage): Promise<Vault | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (vault: Vault | undefined) => {
      clearTimeout(limit)
      port1.close()
      resolve(vault)
    }
    const limit = setTimeout(() => end(undefined), ANSWER_LIMIT_MS)
    port1.onmessage = ({ data }: MessageEvent<Vault | undefined>) => {
      port1.postMessage('received')
      end(data)
    }
    worker.postMessage(message, [port2])
  })
}
