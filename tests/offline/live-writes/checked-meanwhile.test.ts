import { beforeEach, describe, expect, it, vi } from 'vitest'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import { LIVE_WRITE_KINDS } from '../../../src/live-write-kinds'
import type { AnyLiveWrite } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { forgetClosed } from '../../../src/offline/live-writes/forget-closed'
import { closeLogEntry, markRead, settleByUser } from '../../../src/offline/live-writes/live-write-log'
import { type Device, freshDevice } from '../../support/device'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { later } from '../../support/later'
import { sender } from '../../support/transfer-facts'

const YES = { status: 'success', message: 'Done', error: false }
const SENT_ON = '2026-11-18'
const A_MONTH_LATER = '2026-12-19'
const BILL = {
  accountNumber: '0410778812',
  label: 'Meter number',
  category_id: 'C3',
  sub_category_id: 'S4',
  merchant_id: 'M9',
  merchant: 'Ikeja Electric',
  variation_id: 'V20',
  variation: 'Prepaid',
  amount: '5000.00',
  phone: '08030000000',
  rowsBefore: [],
}

const listOf = (...data: object[]) => ({
  status: 'success',
  error: false,
  data,
  pagination: { total_count: data.length },
})
const billRow = (id: string) => ({
  id,
  accountNumber: '0410778812',
  amount: 5000,
  variation_id: 'V20',
  variation: 'Prepaid',
  phone: '08030000000',
  teller_no: `BT-${id}`,
})

let bank: FakeBank
let device: Device
beforeEach(async () => {
  bank = startFakeBank().on('getTransac', () => listOf())
  device = await freshDevice()
})

const context = () => ({
  ...device,
  connection: { graphqlUrl: 'http://bank.test/api/graphql' },
  token: () => 't0ken',
  sender: { ...sender, token: 'Zq7-x9', password: { current: '', next: '' } },
  config: { idempotency: true },
})
const send = (live: AnyLiveWrite, facts: object, options?: Parameters<typeof executeLiveWrite>[3]) =>
  executeLiveWrite(context(), live, facts, options)
const forget = (bankDay: string) =>
  forgetClosed({ ...context(), liveWriteKinds: async () => LIVE_WRITE_KINDS }, bankDay)
const stateOf = async (id: string) => (await device.db.liveWrites.get(id))?.state

/** Sends it so that no answer comes. Returns its entry in the log. */
async function lose(live: AnyLiveWrite, call: string, facts: object) {
  bank.on(call, () => 'drop')
  const sent = await send(live, facts)
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error(`not lost: ${JSON.stringify(sent)}`)
  bank.on(call, () => YES)
  return sent.failure.entryId
}

/** The bank takes long to answer the next question for bills, which `work` asks. */
async function whileAsked(work: () => Promise<unknown>, answer: unknown) {
  const slow = later(answer)
  bank.on('getTransac', () => slow.answer())
  const before = bank.calls('getTransac').length
  const working = work()
  await vi.waitFor(() => expect(bank.calls('getTransac')).toHaveLength(before + 1))
  bank.on('getTransac', () => listOf())
  return { working, letGo: slow.letGo }
}

describe('a payment that was not received, and is checked while another window pays the same', () => {
  it('is not called received by the row of that one, which its user then knows about', async () => {
    const first = await lose(payBillLive, 'createTransac', BILL)
    await settleByUser(device.db, first, 'not-received')
    const slow = await whileAsked(
      () => send(payBillLive, BILL, { accepted: [first] }),
      listOf(billRow('another window’s')),
    )
    expect(await send(payBillLive, BILL, { accepted: [first] })).toMatchObject({ ok: true })
    slow.letGo()
    expect(await slow.working).toMatchObject({ ok: false, failure: { kind: 'unsettled' } })
    expect(await stateOf(first)).toBe('dismissed')
    expect(await send(payBillLive, BILL, { accepted: [first] })).toMatchObject({
      failure: { kind: 'done-before' },
    })
  })

  it('is not called received either if the log is about to forget it', async () => {
    const first = await lose(payBillLive, 'createTransac', BILL)
    await settleByUser(device.db, first, 'not-received')
    await forget(SENT_ON)
    const slow = await whileAsked(() => forget(A_MONTH_LATER), listOf(billRow('another window’s')))
    expect(await send(payBillLive, BILL, { accepted: [first] })).toMatchObject({ ok: true })
    slow.letGo()
    await slow.working
    expect(await stateOf(first)).toBe('dismissed')
  })

  it('is not open again if it has arrived under its own key meanwhile, and the check has no answer', async () => {
    const first = await lose(payBillLive, 'createTransac', BILL)
    await closeLogEntry(device.db, first, 'absent')
    await forget(SENT_ON)
    await markRead(device.db, first)
    const slow = await whileAsked(() => forget(A_MONTH_LATER), 'drop')
    expect(await send(payBillLive, BILL)).toMatchObject({ ok: true })
    slow.letGo()
    await slow.working
    expect(await stateOf(first)).toBe('arrived')
  })
})

describe('of two that were not received', () => {
  it('the one is called received that two checks did not find, and not the one of which its user said so', async () => {
    const absent = await lose(payBillLive, 'createTransac', BILL)
    await closeLogEntry(device.db, absent, 'absent')
    const dismissed = await lose(payBillLive, 'createTransac', { ...BILL, phone: '0803 000 0000' })
    await settleByUser(device.db, dismissed, 'not-received')
    bank.on('getTransac', () => listOf(billRow('late')))
    expect(await send(payBillLive, BILL, { again: [dismissed] })).toMatchObject({
      ok: true,
      value: { found: { entryId: absent } },
    })
    expect(await stateOf(dismissed)).toBe('dismissed')
  })

  it('an approval of two that arrives late does not make one of three received', async () => {
    const approved: string[] = []
    bank.on('getAllTransfers', ({ variables }) => {
      const order_id = String(variables.query_filter)
      const isApproved = approved.includes(order_id)
      const status = isApproved ? 'successful' : 'initiated'
      return listOf({ order_id, status, authorizer_id: isApproved ? sender.user.id : '' })
    })
    const approval = (...ids: string[]) => ({
      status: 'pending',
      sum: `${ids.length}000.00`,
      transfers: ids.map((id) => ({ id, order_id: id })),
    })
    const entries = []
    for (const ids of [
      ['T1', 'T2'],
      ['T1', 'T2', 'T3'],
    ]) {
      const entry = await lose(updateTransfersStatusLive, 'updateTransfersStatus', approval(...ids))
      await closeLogEntry(device.db, entry, 'absent')
      await device.db.liveWrites.update(entry, { at: Date.now() + entries.length })
      entries.push(entry)
    }
    approved.push('T1', 'T2')
    expect(await send(updateTransfersStatusLive, approval('T1', 'T2'))).toMatchObject({
      ok: true,
      value: { found: { entryId: entries[0] } },
    })
    expect(await stateOf(entries[1] ?? '')).toBe('absent')
  })
})
