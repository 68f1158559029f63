import { isUnsent, needsUser } from '../../offline/drafts/draft-states'
import { ageAt } from '../../ui/AsOf/age'
import type { DeviceFacts } from './device-facts'
import type { BuildFacts } from './measure-builds'
import type { StorageFacts } from './measure-storage'
import type { ListFacts, StoreFacts } from './measure-store'

const DAY_MS = 24 * 3_600_000
/** From this part of the browser's quota on, the device counts as nearly full. */
const NEARLY_FULL = 0.9
/** With less than this left (bytes) it counts as nearly full too. */
const LEAST_ROOM = 20e6

/** A reason why this device needs the user; the kinds are in the order of urgency, most urgent first. */
export type DeviceNeed =
  | { readonly kind: 'store-unreadable' }
  | { readonly kind: 'unknown-outcomes'; readonly count: number }
  | { readonly kind: 'drafts-need-you'; readonly count: number }
  | { readonly kind: 'unsent'; readonly count: number; readonly oldestAt: number | undefined }
  | { readonly kind: 'nearly-full'; readonly left: number }
  | { readonly kind: 'not-persistent' }
  | { readonly kind: 'update-ready' }
  | { readonly kind: 'older-tab' }
  | { readonly kind: 'lists-outdated'; readonly lists: readonly ListFacts[] }

/** Returns what needs the user on this device at `now` (ms); nothing that is as it should be or not known. */
export function deviceNeeds({ store, storage, builds }: DeviceFacts, now: number): readonly DeviceNeed[] {
  const needs: DeviceNeed[] = []
  if (store && !store.ok) needs.push({ kind: 'store-unreadable' })
  if (store?.ok) needs.push(...draftNeeds(store.value))
  const left = roomLeft(storage)
  if (isNearlyFull(storage) && left !== undefined) needs.push({ kind: 'nearly-full', left })
  if (storage?.isPersistent === false) needs.push({ kind: 'not-persistent' })
  if (builds?.workerState === 'waiting') needs.push({ kind: 'update-ready' })
  else if (builds && isOlderTab(builds)) needs.push({ kind: 'older-tab' })
  const lists = store?.ok ? store.value.lists.filter((list) => isOutdated(list, now)) : []
  if (lists.length > 0) needs.push({ kind: 'lists-outdated', lists })
  return needs
}

/** Returns whether the tab runs another version than the device starts next; false if that is not known. */
export function isOlderTab({ page, worker }: BuildFacts): boolean {
  return page !== undefined && worker !== undefined && page !== worker
}

function draftNeeds(store: StoreFacts): DeviceNeed[] {
  const { waiting, needing, unknown } = draftCounts(store)
  const { openWrites, oldestUnsentAt } = store
  const isOldestWaiting = needing + unknown === 0
  const needs: DeviceNeed[] = []
  if (openWrites + unknown > 0) needs.push({ kind: 'unknown-outcomes', count: openWrites + unknown })
  if (needing > 0) needs.push({ kind: 'drafts-need-you', count: needing })
  if (waiting > 0)
    needs.push({ kind: 'unsent', count: waiting, oldestAt: isOldestWaiting ? oldestUnsentAt : undefined })
  return needs
}

/** The numbers of drafts that are not settled; each draft is in one of them. */
export interface DraftCounts {
  /** Those that the sender takes by itself, or that their user has not finished. */
  readonly waiting: number
  /** Those that wait for a decision of the user. */
  readonly needing: number
  /** Those that were sent and whose answer got lost. */
  readonly unknown: number
}

/** Returns how many drafts wait, how many need the user, and of how many the outcome is not known. */
export function draftCounts({ drafts }: Pick<StoreFacts, 'drafts'>): DraftCounts {
  const counts = { waiting: 0, needing: 0, unknown: 0 }
  for (const [state, count] of drafts) {
    if (state === 'unknown') counts.unknown += count
    else if (needsUser(state)) counts.needing += count
    else if (isUnsent(state)) counts.waiting += count
  }
  return counts
}

/** Returns the bytes that the browser still gives; undefined if it does not say. */
function roomLeft(storage: StorageFacts | undefined): number | undefined {
  const { used, quota } = storage ?? {}
  return used === undefined || quota === undefined ? undefined : Math.max(0, quota - used)
}

function isNearlyFull(storage: StorageFacts | undefined): boolean {
  const left = roomLeft(storage)
  if (left === undefined || !storage?.quota) return false
  return left < LEAST_ROOM || left / storage.quota < 1 - NEARLY_FULL
}

/**
 * Returns true for a list that was read before and is more than a day old, whose age is not known because the
 * clock was set back, or whose last refresh failed.
 */
function isOutdated({ at, failure }: Pick<ListFacts, 'at' | 'failure'>, now: number): boolean {
  if (failure) return true
  return at !== undefined && (ageAt(at, now) ?? DAY_MS) >= DAY_MS
}
