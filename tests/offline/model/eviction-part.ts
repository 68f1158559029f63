import fc from 'fast-check'
import { isStoreLost, noteLossRead } from '../../../src/features/session/storage/lost-stores'
import { doDeviceJob } from '../../../src/offline/worker/device-jobs'
import { listRef } from '../../../src/offline/worker/jobs'
import type { DeviceModel } from './device-model'
import { lists } from './lists-part'
import { Visitor } from './visitor'
import type { Weighted } from './weighted'

const WHEN = ['between two sign-ins', 'while a tab has it open', 'never'] as const

/** The browser makes room: it deletes the database of a user who seldom has the device. */
export interface EvictionCommand {
  readonly do: 'the browser makes room'
  readonly when: (typeof WHEN)[number]
  /** The next action of the tab, which does not know of the eviction. */
  readonly afterwards: 'looks at a list' | 'is reloaded'
}

export const EVICTIONS: readonly Weighted<EvictionCommand>[] = [
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('the browser makes room'),
      when: fc.constantFrom(...WHEN),
      afterwards: fc.constantFrom('looks at a list', 'is reloaded'),
    }),
  },
]

/**
 * Visitors, each of whom has the device for two sign-ins with the browser between them. The visitors have
 * nothing at the bank, so that nothing that the two users of the device want is ever lost. Each action is
 * reported to `note`.
 */
export class EvictionPart {
  private visitors = 0

  constructor(
    private readonly device: DeviceModel,
    private readonly note: (what: string) => void,
  ) {}

  async run({ when, afterwards }: EvictionCommand): Promise<void> {
    const { device } = this
    this.visitors += 1
    const visitor = new Visitor(device, device.accounts.agent.user.org_id, `visitor-${this.visitors}`)
    const { name, user } = visitor
    // Another simulation may have left one.
    await visitor.forget()
    const first = await visitor.signIn()
    if (!first) return this.note('is not opened')
    const { db, vault } = first
    if (when !== 'while a tab has it open') db.close()
    if (when !== 'never') await visitor.forget()
    if (when === 'while a tab has it open') {
      const [list] = lists(device.app)
      if (afterwards === 'looks at a list' && list)
        await device.untilDone(
          doDeviceJob(
            [list],
            { name: 'ids', list: listRef(list), filter: {}, today: '2026-11-18' },
            { database: name, vault, token: '', orgId: user.org_id, graphqlUrl: '', cachedRowsPerList: 100 },
          ).catch(() => undefined),
        )
      if (afterwards === 'is reloaded') await visitor.reload(first)
      const left = await indexedDB.databases()
      if (left.some((one) => one.name === name))
        throw new Error(
          'an empty database stands in the place of one that was deleted, before anybody signs in',
        )
    }
    const second = await visitor.signIn()
    if (second) {
      second.db.close()
      if (isStoreLost(name) !== (when !== 'never'))
        throw new Error(`a sign-in says "${isStoreLost(name)}" of a store that was deleted ${when}`)
      noteLossRead(name)
      if (isStoreLost(name)) throw new Error('a loss is said again after its user has read it')
    }
    db.close()
    await visitor.forget()
    this.note(`deleted ${when}`)
  }
}
