import { afterEach, describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { cachedPage } from '../../../src/offline/lists/cached-page'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { page, refreshing, transfer } from './transfers-for-test'

afterEach(() => void vi.useRealTimers())

const rowsOf = (count: number, change = {}) => Array.from({ length: count }, (_, n) => transfer(n, change))
const FIRST = { filter: {}, named: 'all', offset: 0 }

describe('a list that is refreshed', () => {
  it('slow drip: an answer that never ends is given up after twenty seconds, and the rows stay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const bank = startFakeBank().on('getAllTransfers', () => page(rowsOf(20)))
    const device = await freshDevice()
    await refreshList(refreshing(device), transferList, {}, 0)

    let drops = 0
    const real = globalThis.fetch
    globalThis.fetch = async (_, init) => {
      const text = JSON.stringify({ data: { list: page(rowsOf(20, { status: 'failed' })) } })
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          // A byte a second: at this pace the answer takes hours.
          const drip = setInterval(() => {
            controller.enqueue(new TextEncoder().encode(text[drops]))
            drops += 1
          }, 1000)
          init?.signal?.addEventListener('abort', () => {
            clearInterval(drip)
            controller.error(new DOMException('aborted', 'AbortError'))
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    }
    const refreshed = refreshList(refreshing(device), transferList, {}, 0)
    for (let second = 0; second < 21; second += 1) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await refreshed).toMatchObject({ ok: false, failure: { kind: 'timeout' } })
    globalThis.fetch = real
    expect(drops).toBeGreaterThan(10)
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
    expect((await device.db.rows.toArray()).every(({ status }) => status === 'initiated')).toBe(true)
  })

  it('a refresh that crashes never mixes generations: all of a page is of one answer', async () => {
    const bank = startFakeBank().on('getAllTransfers', () => page(rowsOf(20)))
    const device = await freshDevice()
    await refreshList(refreshing(device), transferList, {}, 0)

    bank.on('getAllTransfers', () => page(rowsOf(20, { status: 'failed' })))
    const { put } = device.db.lists
    // The last write of the refresh, after the rows and the page: here the browser kills the page.
    device.db.lists.put = () => {
      device.db.close()
      return Promise.reject(new Error('killed')) as ReturnType<typeof put>
    }
    await refreshList(refreshing(device), transferList, {}, 0)

    const again = await openDevice(device.db.name)
    const stored = await cachedPage(again.db, again.vault, transferList, FIRST, '2026-11-18')
    expect(stored?.rows.map(({ status }) => status)).toEqual(Array(20).fill('initiated'))
  })

  it.each(['pages', 'rows', 'lists'] as const)(
    'quota exceeded while a list is written (its %s): the earlier page stays whole, and the next refresh brings the new one',
    async (table) => {
      const bank = startFakeBank().on('getAllTransfers', () => page(rowsOf(20)))
      const device = await freshDevice()
      await refreshList(refreshing(device), transferList, {}, 0)
      const before = await cachedPage(device.db, device.vault, transferList, FIRST, '2026-11-18')

      bank.on('getAllTransfers', () => page(rowsOf(20, { status: 'failed' })))
      let isFull = true
      device.db[table].hook('updating', (changes) => {
        if (isFull && !('failure' in changes)) throw new DOMException('full', 'QuotaExceededError')
      })
      expect(await refreshList(refreshing(device), transferList, {}, 0)).toEqual({
        ok: false,
        failure: { kind: 'not-stored' },
      })
      expect(await cachedPage(device.db, device.vault, transferList, FIRST, '2026-11-18')).toEqual(before)
      // The device's own screen says so.
      expect((await device.db.lists.get('transfers'))?.failure?.kind).toBe('not-stored')

      isFull = false
      expect(await refreshList(refreshing(device), transferList, {}, 0)).toMatchObject({ ok: true })
      const stored = await cachedPage(device.db, device.vault, transferList, FIRST, '2026-11-18')
      expect(stored?.rows.map(({ status }) => status)).toEqual(Array(20).fill('failed'))
    },
  )

  it('rows shift between pages during a refresh: a page never has a row twice, and says when it was true', async () => {
    let rows = rowsOf(40)
    startFakeBank().on('getAllTransfers', ({ variables }) => {
      const offset = Number(variables.offset)
      return page(rows.slice(offset, offset + 20), rows.length)
    })
    const device = await freshDevice()
    await refreshList(refreshing(device), transferList, {}, 0)
    // Two new rows push the last two of the first page onto the second.
    rows = [transfer(-2), transfer(-1), ...rows]
    await refreshList(refreshing(device), transferList, {}, 20)
    await refreshList(refreshing(device), transferList, {}, 0)
    const shown = await Promise.all(
      [0, 20].map((offset) =>
        cachedPage(device.db, device.vault, transferList, { ...FIRST, offset }, '2026-11-18'),
      ),
    )
    const ids = shown.flatMap((one) => one?.rows.map(({ id }) => id) ?? [])
    expect(new Set(ids).size).toBe(40)
    expect(ids).toEqual(rows.slice(0, 40).map(({ id }) => id))
  })
})
