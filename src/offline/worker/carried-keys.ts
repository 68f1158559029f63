import type { Unlocked } from '../vault/unlock'
import { type CarryMessage, RELOAD_LOCK, type TakeMessage } from './messages'

/** A reload takes this long at most; after it the tab counts as closed, and its keys are forgotten (ms). */
const CARRIED_MS = 30_000

interface Carried {
  readonly unlocked: Unlocked
  readonly forget: () => void
}

const byTab = new Map<string, Carried>()

/** Keeps a page's keys in the worker's memory until the tab's next page has them, or the time is over. Resolves then. */
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

/** Gives a tab its keys back. They are forgotten once it says that it has them: a page may be reloaded again before they arrive. */
export function giveKeys({ tabId }: TakeMessage, port: Pick<MessagePort, 'postMessage' | 'onmessage'>): void {
  const carried = byTab.get(tabId)
  port.onmessage = () => carried?.forget()
  port.postMessage(carried?.unlocked.vault)
}
