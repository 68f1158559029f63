import type { Unlocked } from '../vault/unlock'
import { type CarryMessage, RELOAD_LOCK, type TakeMessage } from './messages'

/** The longest time of a reload (ms). After it the tab counts as closed, and its keys are forgotten. */
const CARRIED_MS = 30_000

interface Carried {
  readonly unlocked: Unlocked
  readonly forget: () => void
}

const byTab = new Map<string, Carried>()

/**
 * Stores a page's keys in the worker's memory until the tab's next page has them, or the time is over, and
 * resolves then.
 */
export function carryKeys({ carried }: CarryMessage): Promise<unknown> {
  const { tabId } = carried
  byTab.get(tabId)?.forget()
  const gone = new Promise<void>((resolve) => {
    const forget = () => {
      clearTimeout(limit)
      if (byTab.get(tabId) === lock) byTab.delete(tabId)
      resolve()
    }
    const lock: Carried = { unlocked: carried, forget }
    const limit = setTimeout(forget, CARRIED_MS)
    byTab.set(tabId, lock)
  })
  return Promise.all([
    gone,
    globalThis.navigator?.locks?.request(RELOAD_LOCK, { mode: 'shared' }, () => gone),
  ])
}

/**
 * Returns a tab's keys to it. They are forgotten when the page confirms that it has them, because it may be
 * reloaded again before they arrive.
 */
export function giveKeys({ tabId }: TakeMessage, port: Pick<MessagePort, 'postMessage' | 'onmessage'>): void {
  const carried = byTab.get(tabId)
  port.onmessage = () => carried?.forget()
  port.postMessage(carried?.unlocked.vault)
}
