import { expect, it } from 'vitest'
import { nextIds } from '../../../src/offline/lists/rows-of'
import type { RowRecord } from '../../../src/offline/store/database'
import { freshDevice } from '../../support/device/device'

const sealed = { key: 'k', iv: new Uint8Array(12), data: new ArrayBuffer(0) }
const record = (list: string, id: string): RowRecord => ({
  list,
  id,
  at: '',
  status: '',
  version: 1,
  contentHash: '',
  askedAt: 1,
  sealed,
})

it('the ids of thousands of rows are read in pieces, each once, and none of another list', async () => {
  const { db } = await freshDevice()
  const ids = Array.from({ length: 4_100 }, (_, n) => `t${String(n).padStart(4, '0')}`)
  await db.rows.bulkPut([
    ...ids.map((id) => record('transfers', id)),
    record('bills', 'b1'),
    record('transfers2', 'x1'),
  ])
  const pieces: string[][] = []
  let piece = await nextIds(db, 'transfers')
  while (piece.length > 0) {
    pieces.push(piece)
    piece = await nextIds(db, 'transfers', piece.at(-1))
  }
  expect(pieces.map(({ length }) => length)).toEqual([2_000, 2_000, 100])
  expect(pieces.flat()).toEqual(ids)
})
