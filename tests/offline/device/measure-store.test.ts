import { describe, expect, it } from 'vitest'
import { billList } from '../../../src/features/bills/bills.list'
import { measureStore } from '../../../src/features/device/measure-store'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { queueDraft } from '../../../src/offline/drafts/draft-actions'
import { createDraft } from '../../../src/offline/drafts/draft-store'
import { clearLists } from '../../../src/offline/lists/leaving-rows'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { openLogEntry } from '../../../src/offline/live-writes/live-write-log'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { letter } from '../../support/device/outbox-for-test'
import { transferFacts } from '../../support/device/transfer-facts'
import { refreshing, turnTo } from '../lists/transfers-for-test'
import { Journey, rowsOf } from '../take-along/taken-for-test'

const SCREENS = [
  { list: transferList, title: 'Transfers', href: '/transfers' },
  { list: billList, title: 'Bills', href: '/bills' },
]

async function measured({ db, vault }: Device) {
  const store = await measureStore(db, vault, SCREENS)
  if (!store.ok) throw new Error('the store was not measured')
  return store.value
}

/** A device with two transfers of a hundred, and a queued draft. */
async function workedOn(bank = startFakeBank()): Promise<Device> {
  const device = await freshDevice()
  await turnTo(bank, refreshing(device), 0, 1, 2)
  const draft = await createDraft(device, letter, { text: 'Ṣadé Ògúnbàdé', day: '' })
  if (!draft.ok) throw new Error(draft.failure.kind)
  await queueDraft(device.db, draft.value.id)
  return device
}

describe('what is measured of a store', () => {
  it('is counted: rows of each list with their time, drafts by state, the oldest unsent one', async () => {
    const before = Date.now()
    const facts = await measured(await workedOn())
    expect(facts).toMatchObject({ otherRows: 0, openWrites: 0 })
    expect(facts.lists).toMatchObject([
      { title: 'Transfers', rows: 2, total: 100, failure: undefined },
      { title: 'Bills', rows: 0, total: undefined, at: undefined },
    ])
    expect(facts.lists[0]?.at).toBeGreaterThanOrEqual(before)
    expect([...facts.drafts]).toEqual([['queued', 1]])
    expect(facts.oldestUnsentAt).toBeGreaterThanOrEqual(before)
  })

  it('is that a list failed before it ever had rows', async () => {
    startFakeBank().on('getAllTransfers', () => 'drop')
    const device = await freshDevice()
    await refreshList(refreshing(device), transferList, {}, 0)
    expect((await measured(device)).lists[0]).toMatchObject({
      rows: 0,
      at: undefined,
      failure: { kind: 'no-answer' },
    })
  })

  it('counts rows of an earlier password apart, because no list shows them', async () => {
    const { db } = await workedOn()
    db.close()
    const facts = await measured(await openDevice(db.name, 'another password'))
    expect(facts.lists[0]).toMatchObject({ rows: 0, at: undefined })
    expect(facts.otherRows).toBe(2)
  })

  it('counts rows of a list that this version does not have apart too', async () => {
    const device = await workedOn()
    const row = await device.db.rows.toCollection().first()
    if (!row) throw new Error('there is no row')
    await device.db.rows.put({ ...row, list: 'list-of-a-later-version' })
    expect(await measured(device)).toMatchObject({ otherRows: 1, lists: [{ rows: 2 }, { rows: 0 }] })
  })

  it('is nothing of a store that was closed, deleted or lost: it says that it is unreadable', async () => {
    const { db, vault } = await workedOn()
    db.close()
    expect(await measureStore(db, vault, SCREENS)).toEqual({ ok: false, failure: { kind: 'unreadable' } })
    indexedDB.deleteDatabase(db.name)
    expect(await measureStore(db, vault, SCREENS)).toEqual({ ok: false, failure: { kind: 'unreadable' } })
  })
})

describe('clearing the lists of a device', () => {
  it('deletes all rows, and leaves the drafts with their contents and the outcomes that are still open', async () => {
    const device = await workedOn()
    const transfer = { operation: 'createTransfer', facts: transferFacts, key: 'key-1', variables: {} }
    await openLogEntry(device.db, device.vault, { id: 'w1', ...transfer })
    const drafts = await device.db.drafts.toArray()
    await clearLists(device.db)
    expect(await measured(device)).toMatchObject({
      lists: [{ rows: 0, at: undefined, total: undefined }, { rows: 0 }],
      otherRows: 0,
    })
    expect(await device.db.pages.count()).toBe(0)
    expect(await device.db.drafts.toArray()).toEqual(drafts)
    expect(await measured(device)).toMatchObject({ openWrites: 1 })
    expect(await device.db.keys.count()).toBe(1)
  })

  it('does not hinder the next refresh', async () => {
    const bank = startFakeBank()
    const device = await workedOn(bank)
    await clearLists(device.db)
    await turnTo(bank, refreshing(device), 0, 1, 2, 3)
    expect((await measured(device)).lists[0]).toMatchObject({ rows: 3, total: 100 })
  })

  it('ends a fetching that is under way: nothing of what was taken along comes back', async () => {
    const journey = await Journey.of(rowsOf(0, 250))
    await journey.begin()
    journey.before = async (call) => {
      if (call === 2) await clearLists(journey.device.db)
      return undefined
    }
    await journey.go()
    expect(journey.calls).toBe(2)
    expect(await journey.ids()).toEqual([])
    expect(await journey.device.db.pages.count()).toBe(0)
    expect(await journey.taken()).toBeUndefined()
  })
})
