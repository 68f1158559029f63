import type { Unlocked } from '../vault/unlock'
import { RELOAD_LOCK, type StoreKeysMessage, type TakeKeysMessage } from './messages'

/** The longest time of a reload (ms). After it the tab counts as closed, and its keys are forgotten. */
const RELOAD_LIMIT_MS = 30_000

interface StoredKeys {
  readonly unlocked: Unlocked
  readonly forget: () => void
}

const byTab = new Map<string, StoredKeys>()

/**
 * Stores a page's keys in the worker's memory until the tab's next page has them, or the time is over, and
 * resolves then.
 */
export function storeReloadKeys({ unlocked }: StoreKeysMessage): Promise<unknown> {
  const { tabId } = unlocked
  byTab.get(tabId)?.forget()
  const gone = new Promise<void>((resolve) => {
    const forget = () => {
      clearTimeout(limit)
      if (byTab.get(tabId) === entry) byTab.delete(tabId)
      resolve()
    }
    const entry: StoredKeys = { unlocked, forget }
    const limit = setTimeout(forget, RELOAD_LIMIT_MS)
    byTab.set(tabId, entry)
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
export function returnReloadKeys(
  { tabId }: TakeKeysMessage,
  port: Pick<MessagePort, 'postMessage' | 'onmessage'>,
): void {
  const entry = byTab.get(tabId)
  port.onmessage = () => entry?.forget()
  port.postMessage(entry?.unlocked.vault)
}
