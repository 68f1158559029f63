import { expect, it } from 'vitest'
import { uploadTransfersLive } from '../../../src/features/transfers/upload-transfers.live'
import { rawContents } from '../../support/device'
import { cells, file, listed, lost, PATH, stored, uploadDesk } from './upload-desk'

const arrived = { kind: 'arrived', detail: 'its first, middle and last rows are there' }

it('an upload is sent once, with the facts in the log and neither the file nor the token on the device', async () => {
  const there = await uploadDesk()
  there.bank.on(PATH, () => ({ status: 'success', message: '3 transfers initiated' }))
  expect(await there.send()).toEqual({ ok: true, value: { message: '3 transfers initiated' } })
  expect(there.bank.calls(PATH)).toHaveLength(1)
  expect(there.bank.calls(PATH)[0]?.variables).toMatchObject({ initiatorID: '7', token: 'Zq7-x9' })
  expect(await there.states()).toEqual(['arrived'])
  const raw = await rawContents(there.device.db)
  for (const secret of ['Zq7-x9', 'salaries.csv', '6170045528']) expect(raw).not.toContain(secret)
})

it('a lost answer is found out: each sample is in the list as often as in the file', async () => {
  const there = await uploadDesk()
  const entry = await lost(there)
  there.has(...stored)
  expect(await there.check(entry)).toEqual(arrived)
  expect(await there.states()).toEqual(['arrived'])
  expect(there.bank.calls(PATH)).toHaveLength(1)
})

it('the same transfers of an earlier month are not taken for the upload', async () => {
  const there = await uploadDesk()
  const lastMonth = [listed('o1'), listed('o2'), { ...stored[2], id: 'o3' }]
  there.has(...lastMonth)
  const entry = await lost(there)
  expect(await there.check(entry)).toMatchObject({ kind: 'not-found-yet' })
  there.has(...lastMonth, ...stored)
  expect(await there.check(entry)).toEqual(arrived)
})

it('nothing of it at the bank counts as absent only after two checks a minute apart', async () => {
  const there = await uploadDesk()
  const entry = await lost(there)
  expect(await there.check(entry)).toMatchObject({ kind: 'not-found-yet' })
  there.clock.now += 60_000
  expect(await there.check(entry)).toEqual({ kind: 'absent' })
})

it.each([
  ['only a part of the rows is there', [stored[0], stored[2]]],
  ['more of the rows are there than were sent', [...stored, listed('t4')]],
])('when %s, the user has to ask', async (_, rows) => {
  const there = await uploadDesk()
  const entry = await lost(there)
  there.has(...rows.flatMap((row) => row ?? []))
  expect(await there.check(entry)).toEqual({
    kind: 'unclear',
    detail: 'it has some of these rows, or more of them than were sent',
  })
})

it('the rows of another user are not taken for the upload', async () => {
  const there = await uploadDesk()
  const entry = await lost(there)
  there.has(...stored.map((row) => ({ ...row, initiator_id: '8' })))
  expect(await there.check(entry)).toMatchObject({ kind: 'not-found-yet' })
})

it.each([
  ['who made them', { initiator_id: null }],
  ['what they are for', { remarks: '' }],
  ['the beneficiary’s bank', { beneficiary_org_id: null }],
])(
  'rows of which the bank does not show %s may be those of the upload: its user is asked',
  async (_, change) => {
    const there = await uploadDesk()
    const entry = await lost(there)
    there.has(...stored.map((row) => ({ ...row, ...change })))
    expect(await there.check(entry)).toEqual({ kind: 'unclear', detail: 'it has rows that may be these' })
  },
)

it('a bank with more transfers to a beneficiary than one answer holds cannot tell', async () => {
  const there = await uploadDesk()
  const entry = await lost(there)
  there.bank.on('getAllTransfers', () => ({
    status: 'success',
    data: Array.from({ length: 100 }, (_, at) => listed(`m${at}`, { amount_wth_fees: 9 })),
    pagination: { total_count: 400 },
  }))
  expect(await there.check(entry)).toEqual({
    kind: 'unclear',
    detail: 'it has more rows than can be looked through',
  })
})

it('while the outcome is unknown, neither the same file nor a mended one with the same rows is sent', async () => {
  const there = await uploadDesk()
  await lost(there)
  const unsettled = { ok: false, failure: { kind: 'unsettled' } }
  expect(await there.send()).toEqual(unsettled)
  expect(await there.send({ contentHash: 'hash-2' })).toEqual(unsettled)
  expect(there.bank.calls(PATH)).toHaveLength(1)
})

it('while the outcome is unknown, a file with other rows at its ends or a part of the file waits as well', async () => {
  const there = await uploadDesk()
  await lost(there)
  const unsettled = { ok: false, failure: { kind: 'unsettled' } }
  const others = [{ cells: cells({ amount: '9.00' }), count: 1 }]
  const sorted = { contentHash: 'sorted', rowsHash: file.rowsHash, samples: others }
  expect(await there.send(sorted)).toEqual(unsettled)
  expect(await there.send({ contentHash: 'part', rows: 1, samples: others })).toEqual(unsettled)
  expect(there.bank.calls(PATH)).toHaveLength(1)
})

it('the same rows in another order are the same upload: its user is asked before they are sent once more', async () => {
  const there = await uploadDesk()
  there.bank.on(PATH, () => ({ message: 'Stored' }))
  await there.send()
  const sorted = {
    contentHash: 'sorted',
    rowsHash: file.rowsHash,
    samples: [{ cells: cells({ amount: '9.00' }), count: 1 }],
  }
  expect(await there.send(sorted)).toMatchObject({ failure: { kind: 'done-before', isOther: false } })
  expect(there.bank.calls(PATH)).toHaveLength(1)
})

it('a wrong token is a no about the token, a bad row one about the file', async () => {
  const there = await uploadDesk()
  there.bank.on(PATH, () => Response.json({ message: 'Invalid token' }, { status: 403 }))
  expect(await there.send()).toEqual({
    ok: false,
    failure: { kind: 'said-no', message: 'Invalid token', isOver: false },
  })
  const message = 'Line 7: Sender account was not found'
  there.bank.on(PATH, () => Response.json({ message }, { status: 422 }))
  expect(await there.send()).toEqual({
    ok: false,
    failure: { kind: 'said-no', message, isOver: false, isAboutContent: true },
  })
  expect(await there.states()).toEqual(['refused', 'refused'])
})

it('a file that was refused is not found again in the rows of the mended one that was uploaded later', async () => {
  const there = await uploadDesk()
  there.bank.on(PATH, () => Response.json({ message: 'Line 3: no' }, { status: 422 }))
  await there.send({ contentHash: 'bad' })
  there.bank.on(PATH, () => ({ message: 'Stored' }))
  expect(await there.send({ contentHash: 'mended' })).toMatchObject({ ok: true })
  there.has(...stored)
  expect(await there.send({ contentHash: 'next month' })).toMatchObject({ ok: true })
  expect(await there.states()).toEqual(['refused', 'arrived', 'arrived'])
})

it('a refused file that was mended and uploaded is not said to have arrived: its user is asked', async () => {
  const there = await uploadDesk()
  there.bank.on(PATH, () => Response.json({ message: 'Line 3: no' }, { status: 422 }))
  await there.send({ contentHash: 'bad' })
  there.bank.on(PATH, () => ({ message: 'Stored' }))
  await there.send({ contentHash: 'mended', rows: 2 })
  there.has(...stored)
  expect(await there.send({ contentHash: 'bad' })).toMatchObject({
    failure: { kind: 'done-before', isOther: true, title: 'Upload of 2 transfers, ₦2,101.50' },
  })
  expect(await there.states()).toEqual(['refused', 'arrived'])
})

it('an upload that was absent is sent again under the same key', async () => {
  const there = await uploadDesk()
  const entry = await lost(there)
  await there.check(entry)
  there.clock.now += 60_000
  await there.check(entry)
  there.bank.on(PATH, () => ({ message: 'Stored' }))
  expect(await there.send()).toMatchObject({ ok: true })
  const keys = there.bank.calls(PATH).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

it('is named by its rows and its sum, and by its file', () => {
  expect(uploadTransfersLive.title(file)).toBe('Upload of 3 transfers, ₦2,101.50')
  expect(uploadTransfersLive.details(file)).toEqual([{ label: 'File', value: 'salaries.csv' }])
})
