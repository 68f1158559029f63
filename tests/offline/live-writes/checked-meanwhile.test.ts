import { beforeEach, describe, expect, it } from 'vitest'
import { payBillLive } from '../../../src/features/bills/pay-bill.live'
import { updateTransfersStatusLive } from '../../../src/features/transfers/update-transfers-status.live'
import {
  arrivedLate,
  closeLogEntry,
  markRead,
  reopen,
  settleByUser,
} from '../../../src/offline/live-writes/live-write-log'
import { later } from '../../support/later'
import { sender } from '../../support/transfer-facts'
import { eventually } from '../../support/waiting'
import { billFacts, billRow } from '../bills/bill-facts'
import { type LogDesk, listOf, logDesk, YES } from './log-desk'

const SENT_ON = '2026-11-18'
const A_MONTH_LATER = '2026-12-19'

let bank: LogDesk['bank']
let device: LogDesk['device']
let send: LogDesk['send']
let forget: LogDesk['forget']
let lose: LogDesk['lose']
beforeEach(async () => {
  ;({ bank, device, send, forget, lose } = await logDesk())
  bank.on('getTransac', () => listOf())
})

const stateOf = async (id: string) => (await device.db.liveWrites.get(id))?.state

/** The bank takes long to tell of the bill that `work` asks about, by three spellings of its number. */
async function whileAsked(work: () => Promise<unknown>, answer: unknown) {
  const slow = later(answer)
  bank.on('getTransac', () => slow.answer())
  const before = bank.calls('getTransac').length
  const working = work()
  await eventually(() => expect(bank.calls('getTransac')).toHaveLength(before + 3))
  bank.on('getTransac', () => listOf())
  return { working, letGo: slow.letGo }
}

describe('a payment that was not received, and is checked while another window pays the same', () => {
  it('is not called received by the row of that one, which its user then knows about', async () => {
    const first = await lose(payBillLive, 'createTransac', billFacts)
    await settleByUser(device.db, first, 'not-received')
    const slow = await whileAsked(
      () => send(payBillLive, billFacts, { accepted: [first] }),
      listOf(billRow('another window’s')),
    )
    expect(await send(payBillLive, billFacts, { accepted: [first] })).toMatchObject({ ok: true })
    slow.letGo()
    expect(await slow.working).toMatchObject({ ok: false, failure: { kind: 'unsettled' } })
    expect(await stateOf(first)).toBe('dismissed')
    expect(await send(payBillLive, billFacts, { accepted: [first] })).toMatchObject({
      failure: { kind: 'done-before' },
    })
  })

  /** Another window pays the same: the bank has it, and its answer takes long. */
  async function pay(first: string) {
    const answer = later(YES)
    bank.on('createTransac', () => answer.answer())
    const before = bank.calls('createTransac').length
    const paying = send(payBillLive, billFacts, { accepted: [first] })
    await eventually(() => expect(bank.calls('createTransac')).toHaveLength(before + 1))
    return { paying, letGo: answer.letGo }
  }

  it.each([
    ['before another is sent', (first: string) => send(payBillLive, billFacts, { accepted: [first] })],
    ['before the log forgets it', () => forget(A_MONTH_LATER)],
  ])(
    'is not called received by the row of that one while its answer is on its way (%s)',
    async (_, check) => {
      const first = await lose(payBillLive, 'createTransac', billFacts)
      await settleByUser(device.db, first, 'not-received')
      await forget(SENT_ON)
      const slow = await whileAsked(() => check(first), listOf(billRow('another window’s')))
      const other = await pay(first)
      slow.letGo()
      await slow.working
      expect(await stateOf(first)).toBe('dismissed')
      other.letGo()
      expect(await other.paying).toMatchObject({ ok: true })
    },
  )

  it('is not called received either if the log is about to forget it', async () => {
    const first = await lose(payBillLive, 'createTransac', billFacts)
    await settleByUser(device.db, first, 'not-received')
    await forget(SENT_ON)
    const slow = await whileAsked(() => forget(A_MONTH_LATER), listOf(billRow('another window’s')))
    expect(await send(payBillLive, billFacts, { accepted: [first] })).toMatchObject({ ok: true })
    slow.letGo()
    await slow.working
    expect(await stateOf(first)).toBe('dismissed')
  })

  it('is not open again if it has arrived under its own key meanwhile, and the check has no answer', async () => {
    const first = await lose(payBillLive, 'createTransac', billFacts)
    await closeLogEntry(device.db, first, 'absent')
    await forget(SENT_ON)
    await markRead(device.db, first)
    const slow = await whileAsked(() => forget(A_MONTH_LATER), 'drop')
    expect(await send(payBillLive, billFacts)).toMatchObject({ ok: true })
    slow.letGo()
    await slow.working
    expect(await stateOf(first)).toBe('arrived')
  })
})

describe('a try of a payment that another window has found under the same key', () => {
  const twoTries = async () => {
    const first = await lose(payBillLive, 'createTransac', billFacts)
    await closeLogEntry(device.db, first, 'absent')
    const second = await lose(payBillLive, 'createTransac', billFacts)
    return { first, second }
  }

  it('has arrived as well, although its own check saw nothing, and is not said twice', async () => {
    const { first, second } = await twoTries()
    await arrivedLate(device.db, first, [second])
    await closeLogEntry(device.db, second, 'absent')
    expect(await device.db.liveWrites.get(second)).toMatchObject({ state: 'arrived', unread: false })
    expect(await device.db.liveWrites.get(first)).toMatchObject({ state: 'arrived', unread: true })
  })

  it('is told as received if its user has read that of the other one already', async () => {
    const { first, second } = await twoTries()
    await arrivedLate(device.db, first, [second])
    await markRead(device.db, first)
    await closeLogEntry(device.db, second, 'absent')
    expect(await device.db.liveWrites.get(second)).toMatchObject({ state: 'arrived', unread: true })
  })

  it('stays not received if its user says so', async () => {
    const { first, second } = await twoTries()
    await arrivedLate(device.db, first, [])
    await settleByUser(device.db, second, 'not-received')
    expect(await stateOf(second)).toBe('dismissed')
  })

  it('has arrived if the one before it is asked about again, and another window found it after that', async () => {
    const { first, second } = await twoTries()
    await reopen(device.db, first)
    await closeLogEntry(device.db, second, 'arrived')
    await closeLogEntry(device.db, first, 'absent')
    expect(await stateOf(first)).toBe('arrived')
  })

  it('is not received if what was found left under another key', async () => {
    const first = await lose(payBillLive, 'createTransac', billFacts)
    await closeLogEntry(device.db, first, 'absent')
    const second = await lose(payBillLive, 'createTransac', { ...billFacts, phone: '0803 000 0000' })
    await arrivedLate(device.db, first, [])
    await closeLogEntry(device.db, second, 'absent')
    expect(await stateOf(second)).toBe('absent')
  })

  it('is not received if no window has found it', async () => {
    const { first, second } = await twoTries()
    await closeLogEntry(device.db, second, 'absent')
    expect(await device.db.liveWrites.get(second)).toMatchObject({ state: 'absent', unread: true })
    expect(await stateOf(first)).toBe('absent')
  })
})

describe('of two that were not received', () => {
  it('the one is called received that two checks did not find, and not the one of which its user said so', async () => {
    const absent = await lose(payBillLive, 'createTransac', billFacts)
    await closeLogEntry(device.db, absent, 'absent')
    const dismissed = await lose(payBillLive, 'createTransac', { ...billFacts, phone: '0803 000 0000' })
    await settleByUser(device.db, dismissed, 'not-received')
    bank.on('getTransac', () => listOf(billRow('late')))
    expect(await send(payBillLive, billFacts, { again: [dismissed] })).toMatchObject({
      ok: true,
      value: { found: { entryId: absent } },
    })
    expect(await stateOf(dismissed)).toBe('dismissed')
  })

  it('nothing leaves once more if the bank has two, and may have refused only the browser’s second call', async () => {
    const there = await logDesk(false)
    there.bank.on('getTransac', () => listOf())
    there.bank.on('createTransac', () => ({ status: 'error', message: 'No funds', error: true }))
    expect(await there.send(payBillLive, billFacts)).toMatchObject({ failure: { kind: 'said-no' } })
    const dismissed = await there.lose(payBillLive, 'createTransac', billFacts)
    await settleByUser(there.device.db, dismissed, 'not-received')
    there.bank.on('getTransac', () => listOf(billRow('late'), billRow('very late')))
    expect(await there.send(payBillLive, billFacts, { again: [dismissed] })).toMatchObject({
      failure: { kind: 'unsettled' },
    })
    expect(there.bank.calls('createTransac')).toHaveLength(2)
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
