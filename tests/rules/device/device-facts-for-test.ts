import { ok } from '../../../src/domain/result'
import type { DeviceFacts } from '../../../src/features/device/device-facts'
import type { ListFacts, StoreFacts } from '../../../src/features/device/measure-store'
import { transferList } from '../../../src/features/transfers/transfers.list'

export const NOW = Date.parse('2026-11-18T12:00:00Z')

/** A list of a device, with what a test changes of it. */
export function aList(change: Partial<ListFacts> = {}): ListFacts {
  return {
    list: transferList,
    title: 'Transfers',
    href: '/transactions/transfer',
    rows: 20,
    total: 100,
    at: NOW,
    failure: undefined,
    ...change,
  }
}

/** A device on which all is well, with what a test changes of its store and of the rest. */
export function factsWith(store: Partial<StoreFacts>, change: Partial<DeviceFacts> = {}): DeviceFacts {
  return {
    store: ok({
      lists: [],
      otherRows: 0,
      drafts: new Map(),
      oldestUnsentAt: undefined,
      openWrites: 0,
      ...store,
    }),
    storage: { used: 5e6, quota: 2e9, isPersistent: true },
    builds: { page: 'aaaaaaaa', worker: 'aaaaaaaa', workerState: 'active' },
    errors: [],
    ...change,
  }
}
