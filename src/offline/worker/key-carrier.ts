import { logged } from '../error-log/error-log'
import type { Unlocked } from '../vault/unlock'
import type { Vault } from '../vault/vault'
import type { CarryMessage, TakeMessage } from './messages'

/** Carries the keys of a tab over its reload, in the memory of the service worker: never on the disk. */
export interface KeyCarrier {
  /** Finds the worker ahead: while a page is being left there is no time to look for it. */
  readonly prepare: () => Promise<void>
  /** Hands the keys over at once, while the page is being left. */
  readonly give: (unlocked: Unlocked) => void
  /** The keys that this tab had before its page was loaded; `undefined` where nobody has them any more. */
  readonly take: (tabId: string) => Promise<Vault | undefined>
}

/** A worker that has to be started answers within this time on a slow tablet as well (ms). */
const ANSWER_LIMIT_MS = 5_000

/** The carrier of this page. Without a worker it carries nothing, and a reload asks for the password. */
export function keyCarrier(workers: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined): KeyCarrier {
  let registration: ServiceWorkerRegistration | undefined
  const prepare = async () => {
    // A browser whose storage for workers is damaged or denied has none.
    registration = await workers?.getRegistration().catch(logged('worker/registration'))
  }
  return {
    prepare,
    give: (carried) => {
      const message: CarryMessage = { type: 'carry', carried }
      workerOf(registration)?.postMessage(message)
    },
    take: async (tabId) => {
      await prepare()
      const worker = workerOf(registration)
      return worker ? ask(worker, { type: 'take', tabId }) : undefined
    },
  }
}

/**
 * Not the controller: there is none after a reload past the browser's cache. On the first day of a device the worker is still being
 * installed, which takes minutes on a slow line, and carries keys all the same.
 */
function workerOf(registration: ServiceWorkerRegistration | undefined): ServiceWorker | undefined {
  return registration?.active ?? registration?.waiting ?? registration?.installing ?? undefined
}

function ask(worker: ServiceWorker, message: TakeMessage): Promise<Vault | undefined> {
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
