import { describe, expect, it } from 'vitest'
import { journalList } from '../../../src/features/journals/journals.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { idsFromDevice } from '../../../src/offline/lists/answer-from-device'
import { settledFilter } from '../../../src/offline/lists/define-list'
import { filterName, openRows } from '../../../src/offline/lists/list-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { searchRows } from '../../../src/offline/lists/search-rows'
import { type Device, freshDevice, rawContents } from '../../support/device/device'
import { type FakeBank, refusal, startFakeBank } from '../../support/device/fake-bank'

const DAY = 86_400_000
const START = Date.parse('2026-11-18T09:00:00.000Z')

function transfer(n: number, change: Record<string, unknown> = {}) {
  return {
    id: `t${n}`,
    sender_acct_no: '0142230981',
    sender_acct_name: 'Ṣadé Ògúnbàdé',
    beneficiary_acct_no: '2019884410',
    beneficiary_acct_name: `Chukwuemeka Ọkafọ ${n}`,
    amount_wth_fees: 1_250_000.5,
    order_id: `order-${n}`,
    status: 'initiated',
    created_at: new Date(START - n * 60_000).toISOString(),
    ...change,
  }
}

const page = (rows: unknown[], total = rows.length) => ({
  status: 'success',
  data: rows,
  pagination: { total_count: total },
})

function context(device: Device, cachedRowsPerList = 5000) {
  return {
    ...device,
    connection: { graphqlUrl: 'https://bank.test/api/graphql' },
    token: 't0ken',
    orgId: 'ORG',
    cachedRowsPerList,
  }
}

function serve(bank: FakeBank, rows: unknown[], total?: number) {
  bank.on('getAllTransfers', () => page(rows, total))
}

describe('a list that is refreshed', () => {
  it('is stored as rows, and as a page that says which rows, of how many, as of when', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    serve(bank, [transfer(1), transfer(2)], 1284)
    const done = await refreshList(context(device), transferList, {}, 0)
    expect(done).toMatchObject({ ok: true, value: { total: 1284 } })
    const stored = await device.db.pages.get(['transfers', 'all', 0])
    expect(stored).toMatchObject({ ids: ['t1', 't2'], total: 1284, unreadable: 0 })
    const rows = await openRows(device.vault, transferList, await device.db.rows.toArray())
    expect(rows.map((row) => row.beneficiary_acct_name)).toEqual([
      'Chukwuemeka Ọkafọ 1',
      'Chukwuemeka Ọkafọ 2',
    ])
    expect(rows[0]?.amount_wth_fees).toBe('1250000.50')
    expect(await device.db.lists.get('transfers')).toMatchObject({ cached: 2, total: 1284 })
  })

  it('shows nothing of a customer, nor of a filter with a customer’s name, in a copy of the store', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    serve(bank, [transfer(1)])
    await refreshList(context(device), transferList, { query_filter: 'Ọkafọ' }, 0)
    const raw = await rawContents(device.db)
    for (const secret of ['Ọkafọ', 'kaf', '0142230981', '2019884410', '1250000', 'order-1', 't0ken'])
      expect(raw).not.toContain(secret)
    expect(raw).toContain('initiated')
  })

  it('writes only the rows that changed', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    serve(bank, [transfer(1), transfer(2)])
    await refreshList(context(device), transferList, {}, 0)
    const before = await device.db.rows.toArray()
    serve(bank, [transfer(1, { status: 'pending' }), transfer(2)])
    await refreshList(context(device), transferList, {}, 0)
    const after = await device.db.rows.toArray()
    expect(after[0]?.sealed.iv).not.toEqual(before[0]?.sealed.iv)
    expect(after[0]?.status).toBe('pending')
    expect(after[1]).toEqual(before[1])
  })

  it('is not replaced by an older answer that arrives late', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    let release = () => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    bank.on('getAllTransfers', async () => {
      await late
      return page([transfer(1, { status: 'initiated' })])
    })
    const older = refreshList(context(device), transferList, {}, 0)
    // The newer one is asked for at least a millisecond later.
    const askedAt = Date.now()
    while (Date.now() === askedAt) await Promise.resolve()
    serve(bank, [transfer(1, { status: 'successful' })])
    await refreshList(context(device), transferList, {}, 0)
    release()
    await older
    expect((await device.db.rows.toArray())[0]?.status).toBe('successful')
  })

  it('does not lose the other rows because of an unreadable one, and counts it', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    serve(bank, [transfer(1), { id: null, amount_wth_fees: 'a lot' }, transfer(3)], 3)
    await refreshList(context(device), transferList, {}, 0)
    expect(await device.db.pages.get(['transfers', 'all', 0])).toMatchObject({
      ids: ['t1', 't3'],
      unreadable: 1,
      total: 3,
    })
  })

  it('reads numbers sent as texts, missing names and unknown statuses', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    serve(bank, [
      transfer(1, {
        amount_wth_fees: '86500',
        status: 'on_hold',
        beneficiary_acct_name: null,
        sender_acct_no: 142230981,
        retries: '2',
      }),
    ])
    await refreshList(context(device), transferList, {}, 0)
    const [row] = await openRows(device.vault, transferList, await device.db.rows.toArray())
    expect(row).toMatchObject({
      status: 'on_hold',
      beneficiary_acct_name: '',
      sender_acct_no: '142230981',
      retries: 2,
    })
  })

  it('says why if the bank refuses, has trouble, or is not the bank, and does not lose its rows', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    serve(bank, [transfer(1)])
    await refreshList(context(device), transferList, {}, 0)
    const attempts: [unknown, string][] = [
      [{ status: 'error', message: 'Not today', data: [], error: true }, 'refused'],
      [refusal(401, 'UNAUTHENTICATED', 'expired'), 'unauthenticated'],
      [refusal(500, 'INTERNAL_SERVER_ERROR', 'x'), 'server'],
      [
        new Response('<html>Sign in to Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
        'unreadable',
      ],
      [new Response('{"data":{"list"', { headers: { 'content-type': 'application/json' } }), 'unreadable'],
      [new Response('', { status: 200 }), 'unreadable'],
      ['drop', 'no-answer'],
    ]
    for (const [answer, kind] of attempts) {
      bank.on('getAllTransfers', () => answer)
      expect(await refreshList(context(device), transferList, {}, 0)).toMatchObject({
        ok: false,
        failure: { kind },
      })
    }
    expect(await device.db.rows.count()).toBe(1)
  })

  it('stores no more rows than the deployment allows, and never a page without its rows', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    const turnTo = async (offset: number, ...ids: number[]) => {
      serve(
        bank,
        ids.map((n) => transfer(n)),
        6,
      )
      await refreshList(context(device, 4), transferList, {}, offset)
      const rows = (await device.db.rows.toCollection().primaryKeys()).map(([, id]) => id)
      const pages = (await device.db.pages.toArray()).map(({ offset, ids }) => [offset, ...ids])
      expect(await device.db.lists.get('transfers')).toMatchObject({ cached: rows.length })
      return { rows, pages }
    }
    expect(await turnTo(0, 1, 2, 3, 4, 5), 'more than is allowed at once').toMatchObject({
      rows: ['t1', 't2', 't3', 't4', 't5'],
    })
    await turnTo(0, 1, 2)
    expect(await turnTo(2, 3, 4)).toMatchObject({ rows: ['t1', 't2', 't3', 't4'] })
    // The oldest rows of all were asked for last, so they stay, and the rows that were asked for first are
    // evicted.
    expect(await turnTo(4, 5, 6)).toEqual({
      rows: ['t3', 't4', 't5', 't6'],
      pages: [
        [2, 't3', 't4'],
        [4, 't5', 't6'],
      ],
    })
    await turnTo(0, 1, 2)
    // A row that has moved off its page is on no page, and is evicted before any page.
    expect(await turnTo(0, 7, 1)).toEqual({
      rows: ['t1', 't5', 't6', 't7'],
      pages: [
        [0, 't7', 't1'],
        [4, 't5', 't6'],
      ],
    })
  })
})

describe('a page or filter that was never fetched', () => {
  async function filled(count: number) {
    const bank = startFakeBank()
    const device = await freshDevice()
    const rows = Array.from({ length: count }, (_, n) =>
      transfer(n, {
        // Groups of 90 rows share a time: the ends of batches must not lose or repeat any.
        created_at: new Date(START - Math.floor(n / 90) * DAY).toISOString(),
        status: n % 2 ? 'pending' : 'failed',
      }),
    )
    serve(bank, rows)
    await refreshList(context(device), transferList, {}, 0)
    return device
  }

  it('is answered from all the cached rows, each once, newest first', async () => {
    const { db, vault } = await filled(450)
    const all = await idsFromDevice(db, vault, transferList, {}, '2026-11-18')
    const pending = await idsFromDevice(db, vault, transferList, { status: 'pending' }, '2026-11-18')
    expect(new Set(all).size).toBe(450)
    expect(pending).toHaveLength(225)
    expect(new Set(pending).size).toBe(225)
  })

  it('is filtered like the bank would: days of Lagos, statuses without case, "approved" as its three statuses', async () => {
    const { db, vault } = await filled(200)
    const ids = (filter: Record<string, string>) =>
      idsFromDevice(db, vault, transferList, filter, '2026-11-18')
    expect(await ids({ date_filter: 'today' })).toHaveLength(90)
    expect(
      await ids({ date_filter: 'interval', start_date: '2026-11-16', end_date: '2026-11-17' }),
    ).toHaveLength(110)
    expect(await ids({ status: 'Approved' })).toHaveLength(100)
    expect(await ids({ status: 'None' })).toHaveLength(200)
    expect(await ids({ query_filter: 'okafo 199' })).toEqual(['t199'])
  })

  it('of some days reads only rows around them, and begins and ends with the days of Lagos', async () => {
    const device = await freshDevice()
    const times = [
      '2026-11-30T12:00:00Z',
      '2026-11-18T23:00:00Z',
      '2026-11-19 00:30:00+01:00',
      '2026-11-18T22:59:59Z',
      '2026-11-18 10:00:00',
      '2026-11-17T23:00:00Z',
      '2026-11-17T22:59:59Z',
      '2026-11-10T12:00:00Z',
      null,
    ]
    serve(
      startFakeBank(),
      times.map((created_at, n) => transfer(n, { created_at })),
    )
    await refreshList(context(device), transferList, {}, 0)
    const read: string[] = []
    device.db.rows.hook('reading', (record) => {
      read.push(record.id)
      return record
    })
    const ids = async (filter: Record<string, string>) =>
      (await idsFromDevice(device.db, device.vault, transferList, filter, '2026-11-18')).toSorted()
    expect(await ids({ date_filter: 'today' })).toEqual(['t3', 't4', 't5'])
    expect(read.toSorted()).toEqual(['t1', 't3', 't4', 't5', 't6'])
    expect(await ids({ date_filter: 'specific', specific_date: '2026-11-19' })).toEqual(['t1', 't2'])
    expect(await ids({ date_filter: 'interval', start_date: '2026-11-18' })).toEqual([
      't0',
      't1',
      't2',
      't3',
      't4',
      't5',
    ])
    expect(await ids({ date_filter: 'interval', end_date: '2026-11-17' })).toEqual(['t6', 't7'])
    expect(await ids({ date_filter: 'specific' })).toHaveLength(9)
  })

  it('of some days finds journal entries by their operation date, also those that were made much later', async () => {
    const device = await freshDevice()
    const entry = {
      id: 'j1',
      narration: 'Rent',
      operationDate: '2026-11-18',
      created_date: '2026-11-25T09:00:00Z',
    }
    startFakeBank().on('getOrgJournalEntries', () => ({
      status: 'success',
      entries: [entry],
      pagination: {},
    }))
    expect(await refreshList(context(device), journalList, {}, 0)).toMatchObject({ ok: true })
    const ids = (specific_date: string) =>
      idsFromDevice(
        device.db,
        device.vault,
        journalList,
        { date_filter: 'specific', specific_date },
        '2026-11-25',
      )
    expect(await ids('2026-11-18')).toEqual(['j1'])
    expect(await ids('2026-11-25')).toEqual([])
  })

  it('is found by the search box without case or diacritics', async () => {
    const { db, vault } = await filled(20)
    const hits = await searchRows(db, vault, transferList, { text: 'OKAFO 7 ogunbade', atMost: 5 })
    expect(hits.map((hit) => hit.id)).toEqual(['t7', 't17'])
    expect(hits[0]?.title).toBe('Ṣadé Ògúnbàdé to Chukwuemeka Ọkafọ 7')
  })

  it('is found by either account number, and by its amount as users type it', async () => {
    const { db, vault } = await filled(1)
    for (const text of ['0142230981', '2019884410', '1250000.50', '1,250,000']) {
      const hits = await searchRows(db, vault, transferList, { text, atMost: 5 })
      expect(hits, text).toHaveLength(1)
    }
  })
})

describe('a filter', () => {
  it('has the same name whatever the order of its fields, and drops empty values', async () => {
    const { vault } = await freshDevice()
    const one = settledFilter({ status: 'failed', date_filter: '', query_filter: 'a' })
    const two = settledFilter({ query_filter: 'a', status: 'failed', start_date: undefined })
    expect(await filterName(vault, one)).toBe(await filterName(vault, two))
    expect(await filterName(vault, settledFilter({ date_filter: '' }))).toBe('all')
  })
})
