import Dexie from 'dexie'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { openStore, type StoreWait } from '../../../src/offline/store/open-store'
import { doBankJob, listRef } from '../../../src/offline/worker/jobs'
import { abortUpgrades } from '../../support/device/abort-upgrades'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { page, transfer } from '../lists/transfers-for-test'

const MINUTE = 60_000
let count = 0

/** A database that an earlier version of the app wrote, with one list in it. */
async function earlierStore(): Promise<string> {
  count += 1
  const name = `branchline/EARLIER/${count}`
  const earlier = new Dexie(name)
  earlier.version(0.5).stores({ lists: 'list' })
  await earlier.open()
  await earlier.table('lists').add({ list: 'transfers', cached: 3, total: 3, at: 1 })
  earlier.close()
  return name
}

/**
 * Lets upgrades run until the test ends them, like those of a large database on a slow disk. `begun` resolves
 * when one is running.
 */
function slowUpgrades() {
  const { open } = indexedDB
  let isCached = true
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  indexedDB.open = (name, version) => {
    const request = open.call(indexedDB, name, version)
    if (version === undefined) return request
    request.addEventListener('upgradeneeded', () => {
      begin()
      const store = request.transaction?.objectStore('lists')
      const goOn = () => {
        if (isCached && store) store.get('transfers').onsuccess = goOn
      }
      goOn()
    })
    return request
  }
  onTestFinished(() => {
    isCached = false
    indexedDB.open = open
  })
  return {
    begun,
    end: () => {
      isCached = false
    },
  }
}

afterEach(() => void vi.useRealTimers())

describe('a store that is being brought to a new version', () => {
  it('is waited for, and reported, however long it takes', async () => {
    const name = await earlierStore()
    const upgrades = slowUpgrades()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const waits: StoreWait[] = []
    const opening = openStore(name, { onWait: (wait) => waits.push(wait) })
    await upgrades.begun
    await vi.advanceTimersByTimeAsync(9 * MINUTE)
    expect(waits).toEqual(['upgrading'])
    upgrades.end()
    const opened = await opening
    expect(opened.ok && (await opened.value.lists.toArray())).toEqual([
      { list: 'transfers', cached: 3, total: 3, at: 1 },
    ])
  })

  it('is reported in the end if it takes too long, and not aborted: it is ready at the next try', async () => {
    const name = await earlierStore()
    const upgrades = slowUpgrades()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opening = openStore(name)
    await upgrades.begun
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect(await opening).toEqual({ ok: false, failure: { kind: 'upgrading' } })
    vi.useRealTimers()
    upgrades.end()
    const again = await openStore(name)
    expect(again.ok && (await again.value.lists.count())).toBe(1)
  })

  it('is waited for in another tab too, which does not report it as a tab that blocks', async () => {
    const name = await earlierStore()
    const upgrades = slowUpgrades()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const first = openStore(name)
    await upgrades.begun
    const waits: StoreWait[] = []
    const second = openStore(name, { onWait: (wait) => waits.push(wait) })
    await vi.advanceTimersByTimeAsync(2 * MINUTE)
    expect(waits).toEqual(['upgrading'])
    upgrades.end()
    expect(await first).toMatchObject({ ok: true })
    expect(await second).toMatchObject({ ok: true })
  })

  it('database blocked: waits for a tab with the previous version, and says that it blocks', async () => {
    const name = await earlierStore()
    const tab = new Dexie(name)
    tab.version(0.5).stores({ lists: 'list' })
    // A tab that hangs does not close its connection.
    tab.on('versionchange', () => false)
    await tab.open()
    const waits: StoreWait[] = []
    const opening = openStore(name, { onWait: (wait) => waits.push(wait) })
    await expect.poll(() => waits).toEqual(['upgrading', 'blocked'])
    tab.close()
    expect(await opening).toMatchObject({ ok: true })
  })
})

it('old tab after an upgrade: makes way for the newer version, and knows why its store is closed', async () => {
  const { db } = await freshDevice()
  await new Promise<void>((resolve, reject) => {
    const newer = indexedDB.open(db.name, 990)
    newer.onblocked = () => reject(new Error('the old tab holds the store'))
    newer.onsuccess = () => resolve(newer.result.close())
    newer.onerror = () => reject(newer.error)
  })
  expect([db.isOpen(), db.loss]).toEqual([false, 'newer-version'])
})

describe('upgrade aborted', () => {
  it('leaves the old data as they were, says that the store does not open, and goes through at the next try', async () => {
    const name = await earlierStore()
    const goOn = abortUpgrades()
    const failed = await openStore(name)
    goOn()
    expect(failed).toEqual({ ok: false, failure: { kind: 'damaged' } })

    const asBefore = new Dexie(name)
    asBefore.version(0.5).stores({ lists: 'list' })
    await asBefore.open()
    expect(await asBefore.table('lists').toArray()).toEqual([
      { list: 'transfers', cached: 3, total: 3, at: 1 },
    ])
    asBefore.close()

    const again = await openStore(name)
    expect(again.ok && (await again.value.lists.count())).toBe(1)
  })
})

describe('what is written on the device', () => {
  /** The durability with which transactions that write are requested, by the tables that they write to. */
  function watchWrites() {
    const { transaction } = IDBDatabase.prototype
    const writes: [string, IDBTransactionDurability | undefined][] = []
    IDBDatabase.prototype.transaction = function (tables, mode, options) {
      if (mode === 'readwrite') writes.push([[tables].flat().join(' '), options?.durability])
      return transaction.call(this, tables, mode, options)
    }
    onTestFinished(() => {
      IDBDatabase.prototype.transaction = transaction
    })
    return writes
  }

  it('by the page is on the disk before it counts as written: drafts, the log of live writes, keys', async () => {
    const writes = watchWrites()
    const { db } = await freshDevice()
    writes.splice(0)
    await db.drafts.delete('d1')
    await db.liveWrites.delete('f1')
    await db.transaction('rw', db.keys, db.tabs, () => db.tabs.delete('t1'))
    expect(writes).toEqual([
      ['drafts', 'strict'],
      ['liveWrites', 'strict'],
      ['keys tabs', 'strict'],
    ])
  })

  it('of lists need not be: they can be fetched again', async () => {
    const { db, vault } = await freshDevice()
    startFakeBank().on('getAllTransfers', () => page([transfer(1)]))
    const writes = watchWrites()
    const done = await doBankJob(
      [transferList],
      { name: 'refresh', list: listRef(transferList), filter: {}, offset: 0 },
      {
        database: db.name,
        vault,
        token: 't0ken',
        orgId: 'ORG',
        graphqlUrl: 'https://bank.test/api/graphql',
        cachedRowsPerList: 100,
      },
    )
    expect(done).toMatchObject({ ok: true })
    expect(writes).toEqual([['rows values pages lists', 'relaxed']])
  })
})
