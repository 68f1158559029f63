import { expect, it } from 'vitest'
import { uploadToBank } from '../../../src/bank/upload'
import { uploadTransfersLive } from '../../../src/features/transfers/upload-transfers.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import type { UploadFacts } from '../../../src/offline/live-writes/upload-facts'
import { freshDevice, rawContents } from '../../support/device/device'
import { SETTLE, startFakeBank } from '../../support/device/fake-bank'
import { sender } from '../../support/device/transfer-facts'
import { naira } from '../../support/naira'
import { caller } from '../transfers/transfer-desk'

const PATH = '/api/transfers/create2'
const file: UploadFacts = { fileName: 'salaries.csv', rowsHash: 'hash-1', rows: 3, total: naira('2101.50') }

/** A user's device and bank, with a file to upload. */
async function desk() {
  const bank = startFakeBank()
  const device = await freshDevice()
  return {
    bank,
    device,
    send: (change: Partial<UploadFacts> = {}) =>
      executeLiveWrite(
        {
          ...device,
          connection: caller.connection,
          token: () => 't0ken',
          sender,
          sendFile: (to, call) =>
            uploadToBank(to, call, { name: 'salaries.csv', content: new Blob(['rows']) }),
          config: { idempotency: true },
        },
        uploadTransfersLive,
        { ...file, ...change },
      ),
    states: async () => (await device.db.liveWrites.orderBy('at').toArray()).map(({ state }) => state),
  }
}

it('an upload is sent once, with the facts in the log and neither the file nor the token on the device', async () => {
  const there = await desk()
  there.bank.on(PATH, () => ({ status: 'success', message: '3 transfers initiated' }))
  expect(await there.send()).toEqual({ ok: true, value: { message: '3 transfers initiated' } })
  expect(there.bank.calls(PATH)).toHaveLength(1)
  expect(there.bank.calls(PATH)[0]?.variables).toMatchObject({ initiatorID: '7', token: 'Zq7-x9' })
  expect(await there.states()).toEqual(['arrived'])
  const raw = await rawContents(there.device.db)
  for (const secret of ['Zq7-x9', 'salaries.csv', '2101.50']) expect(raw).not.toContain(secret)
})

it('while the outcome of an upload is unknown, no other file is sent: a mended one has mostly the same rows', async () => {
  const there = await desk()
  there.bank.on(PATH, () => 'drop').on(SETTLE, () => 'drop')
  expect(await there.send()).toMatchObject({ failure: { kind: 'unknown' } })
  expect(await there.send()).toEqual({ ok: false, failure: { kind: 'unsettled' } })
  expect(await there.send({ rowsHash: 'hash-2' })).toEqual({ ok: false, failure: { kind: 'unsettled' } })
  expect(there.bank.calls(PATH)).toHaveLength(1)
})

it('the same rows in another order are the same upload: its user is asked before they are sent once more', async () => {
  const there = await desk()
  there.bank.on(PATH, () => ({ message: 'Stored' }))
  await there.send()
  expect(await there.send({ fileName: 'sorted.csv' })).toMatchObject({ failure: { kind: 'done-before' } })
  expect(await there.send({ rowsHash: 'hash-2' })).toMatchObject({ ok: true })
  expect(there.bank.calls(PATH)).toHaveLength(2)
})

it('a wrong token is a no about the token, a bad row one about the file', async () => {
  const there = await desk()
  there.bank.on(PATH, () => Response.json({ message: 'Invalid token' }, { status: 403 }))
  expect(await there.send()).toEqual({ ok: false, failure: { kind: 'said-no', message: 'Invalid token' } })
  const message = 'Line 7: Sender account was not found'
  there.bank.on(PATH, () => Response.json({ message }, { status: 422 }))
  expect(await there.send()).toEqual({
    ok: false,
    failure: { kind: 'said-no', message, isAboutContent: true },
  })
  expect(await there.states()).toEqual(['refused', 'refused'])
})

it('is named by its rows and its sum, and by its file', () => {
  expect(uploadTransfersLive.title(file)).toBe('Upload of 3 transfers, ₦2,101.50')
  expect(uploadTransfersLive.details(file)).toEqual([{ label: 'File', value: 'salaries.csv' }])
})
