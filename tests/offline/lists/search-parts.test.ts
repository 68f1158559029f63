import { describe, expect, it } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { searchRows } from '../../../src/offline/lists/search-rows'
import { type Colleague, colleagueList, colleagues } from '../../support/colleague-list'
import { type Device, freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { page, refreshing, transfer } from './transfers-for-test'

/** A device with these rows of a list. `opened` counts those that were opened for a search. */
async function holding(list: AnyList, answers: readonly [operation: string, answer: unknown]) {
  const device = await freshDevice()
  startFakeBank().on(answers[0], () => answers[1])
  const context = { ...refreshing(device), cachedRowsPerList: 10_000 }
  expect(await refreshList(context, list, {}, 0)).toMatchObject({ ok: true })
  const opened = { rows: 0 }
  const watched: AnyList = {
    ...list,
    hit: (row) => {
      opened.rows += 1
      return list.hit?.(row) ?? { title: '', detail: '' }
    },
  }
  return { device, watched, opened }
}

/** So many transfers, newest first, to beneficiaries that are told apart by their number. */
const transfers = (count: number, change = (_: number): Record<string, unknown> => ({})) =>
  ['getAllTransfers', page(Array.from({ length: count }, (_, n) => transfer(n, change(n))))] as const

/** Searches part after part, as the page does. Returns what each part found. */
async function searchAll({ db, vault }: Device, list: AnyList, text: string, atMost = 5) {
  const parts: string[][] = []
  let found = await searchRows(db, vault, list, { text, atMost })
  for (;;) {
    parts.push(found.hits.map(({ id }) => id))
    if (!found.next) return parts
    found = await searchRows(db, vault, list, { text, atMost, from: found.next })
  }
}

describe('a search through many rows', () => {
  it('tells of a row that it has found before it opens the rows behind it', async () => {
    const { device, watched, opened } = await holding(
      transferList,
      transfers(500, (n) => (n === 7 ? { beneficiary_acct_name: 'Zebediah' } : {})),
    )
    const search = { text: 'zebediah', atMost: 5 }
    const first = await searchRows(device.db, device.vault, watched, search)
    expect(first.hits.map(({ id }) => id)).toEqual(['t7'])
    expect(opened.rows).toBeLessThanOrEqual(200)
    expect(first.next).toBeDefined()
  })

  it('finds a row also by what else the text means', async () => {
    const { device, watched } = await holding(
      transferList,
      transfers(3, (n) => (n === 1 ? { beneficiary_org_name: 'Guaranty Trust Bank' } : {})),
    )
    const search = { text: 'gtb', also: ['Guaranty Trust Bank'], atMost: 5 }
    const { hits } = await searchRows(device.db, device.vault, watched, search)
    expect(hits.map(({ id }) => id)).toEqual(['t1'])
  })

  it('finds a number in groups as one number, and no row that has its groups in different places', async () => {
    const { device, watched } = await holding(
      transferList,
      transfers(
        3,
        (n) =>
          [
            { beneficiary_acct_no: '1001000904' },
            { beneficiary_acct_no: '1001000680', sender_acct_no: '0136290429' },
            { order_id: '1001-000-904' },
          ][n] ?? {},
      ),
    )
    expect((await searchAll(device, watched, '1001 000 904')).flat()).toEqual(['t0'])
    expect((await searchAll(device, watched, '1001-000-904')).flat()).toEqual(['t0', 't2'])
  })

  it('goes on behind the rows that it has opened, and finds each row once', async () => {
    const { device, watched, opened } = await holding(
      transferList,
      transfers(500, (n) => (n % 150 === 7 ? { beneficiary_acct_name: 'Zebediah' } : {})),
    )
    expect((await searchAll(device, watched, 'zebediah')).flat()).toEqual(['t7', 't157', 't307', 't457'])
    expect(opened.rows).toBe(500)
  })

  it('finds each row once also if all rows are of the same time', async () => {
    const { device, watched, opened } = await holding(
      transferList,
      transfers(500, (n) => ({
        created_at: '2026-11-18T09:00:00.000Z',
        ...(n % 150 === 7 && { beneficiary_acct_name: 'Zebediah' }),
      })),
    )
    expect((await searchAll(device, watched, 'zebediah')).flat().toSorted()).toEqual([
      't157',
      't307',
      't457',
      't7',
    ])
    expect(opened.rows).toBe(500)
  })

  it('tells after two thousand rows that it has found nothing yet, so that the page does not take it for dead', async () => {
    const { device, watched, opened } = await holding(transferList, transfers(2_300))
    const search = { text: 'nobody', atMost: 5 }
    const first = await searchRows(device.db, device.vault, watched, search)
    expect(first.hits).toEqual([])
    expect(opened.rows).toBe(2_000)
    expect(await searchAll(device, watched, 'nobody')).toEqual([[], []])
  }, 30_000)

  it('ends when it has found as many rows as are shown', async () => {
    const { device, watched } = await holding(transferList, transfers(600))
    const found = await searchRows(device.db, device.vault, watched, { text: 'okafo', atMost: 5 })
    expect(found.hits.map(({ id }) => id)).toEqual(['t0', 't1', 't2', 't3', 't4'])
    expect(found.next).toBeUndefined()
  })
})

describe('a search through a whole list', () => {
  const named = { ...colleagueList, hit: ({ name, city }: Colleague) => ({ title: name, detail: city }) }

  it('tells of its rows part after part, each once', async () => {
    const { device, watched, opened } = await holding(named, ['getUsers', colleagues(450)])
    const parts = await searchAll(device, watched, 'bello 4', 200)
    expect(parts.length).toBeGreaterThan(1)
    const ids = parts.flat()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(45)
    expect(opened.rows).toBe(450)
  })

  it('begins again if the row at which it stopped has left the list, so that none is missed', async () => {
    const { device, watched } = await holding(named, ['getUsers', colleagues(450)])
    const search = { text: 'bello 449', atMost: 5, from: { seen: ['a colleague who has left'] } }
    const found = await searchRows(device.db, device.vault, watched, search)
    expect(found.hits).toMatchObject([{ title: 'Bello 449' }])
  })
})
