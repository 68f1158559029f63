import { liveQuery } from 'dexie'
import { expect, it } from 'vitest'
import { pagesOf } from '../../../src/offline/lists/pages-of'
import { freshDevice } from '../../support/device/device'
import { eventually } from '../../support/waiting'

const page = (list: string, offset: number) => ({
  list,
  filter: 'all',
  offset,
  ids: [],
  total: 0,
  unreadable: 0,
  askedAt: 1,
})

it('pages of a list are not counted again when a page of another list is stored, of a longer name too', async () => {
  const { db } = await freshDevice()
  const counted: number[] = []
  const bills: number[] = []
  const watching = [
    liveQuery(() => pagesOf(db, 'transfers').count()).subscribe((count) => counted.push(count)),
    liveQuery(() => pagesOf(db, 'transfers-of-bills').count()).subscribe((count) => bills.push(count)),
  ]
  await eventually(() => expect([counted, bills]).toEqual([[0], [0]]))
  for (const offset of [0, 20]) {
    await db.pages.put(page('transfers-of-bills', offset))
    await eventually(() => expect(bills).toHaveLength(offset / 20 + 2))
  }
  await db.pages.put(page('transfers', 0))
  await eventually(() => expect(counted.at(-1)).toBe(1))
  expect({ counted, bills }).toEqual({ counted: [0, 1], bills: [0, 1, 2] })
  for (const one of watching) one.unsubscribe()
})
