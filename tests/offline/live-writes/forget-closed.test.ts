import { describe, expect, it } from 'vitest'
import { markRead, settleByUser } from '../../../src/offline/live-writes/live-write-log'
import { type Desk, desk, lost, notThere, order, yes } from '../transfers/transfer-desk'

const NEXT = { order_id: `${order.order_id}2`, token: 'Kp3-w2' }
const SENT_ON = '2026-11-18'
const THE_NEXT_DAY = '2026-11-19'
const A_WEEK_LATER = '2026-11-26'
const A_MONTH_LATER = '2026-12-19'
const HALF_A_YEAR_LATER = '2027-05-18'
const A_YEAR_LATER = '2027-11-18'

/** A transfer of the week before, of which its user has read that it was not received. */
async function notThereAWeekAgo(there: Desk) {
  const entry = await notThere(there)
  await markRead(there.device.db, entry)
  await there.forget(SENT_ON)
  return entry
}

/** A bank that has too many transfers for a check, and does not show all of them. */
const cannotTell = () => ({
  status: 'success',
  data: [{ order_id: 'another one', status: 'successful' }],
  pagination: { total_count: 5_000 },
})

/** A bank that lets this user search for no transfers any more. */
const mayNotSearch = () => ({
  status: 'error',
  message: 'You may not search transfers',
  data: null,
  error: true,
})

const entryOf = ({ device }: Desk, id: string) => device.db.liveWrites.get(id)
const sent = ({ bank }: Desk) => bank.calls('createTransfer').length

describe('a transfer that was not received, when the log is about to forget it', () => {
  it('has arrived late: its user is told, and the same does not leave again without a question', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    there.has({ order_id: order.order_id, status: 'successful' })
    await there.forget(A_WEEK_LATER)
    expect(await entryOf(there, entry)).toMatchObject({ state: 'arrived', unread: true })
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(NEXT)).toMatchObject({ failure: { kind: 'done-before', ids: [entry] } })
    expect(sent(there)).toBe(1)
  })

  it('stays if it has arrived late until its user has read that, however long that takes', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    there.has({ order_id: order.order_id, status: 'successful' })
    await there.forget(A_MONTH_LATER)
    await there.forget(HALF_A_YEAR_LATER)
    await there.forget(A_YEAR_LATER)
    expect(await entryOf(there, entry)).toMatchObject({ state: 'arrived', unread: true })
    await markRead(there.device.db, entry)
    await there.forget(A_YEAR_LATER)
    expect(await entryOf(there, entry)).toBeUndefined()
  })

  it('is forgotten if the bank still does not have it', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    await there.forget(A_WEEK_LATER)
    expect(await entryOf(there, entry)).toBeUndefined()
  })

  it.each([
    ['does not answer', () => 'drop' as const],
    ['fails inside', () => new Response('', { status: 500 })],
  ])('stays while the bank %s, and nothing is sent before it is checked', async (_, answer) => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    there.bank.on('getAllTransfers', answer)
    await there.forget(A_WEEK_LATER)
    expect(await entryOf(there, entry)).toMatchObject({ state: 'absent' })
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(NEXT)).toMatchObject({ failure: { kind: 'not-checked' } })
    expect(sent(there)).toBe(1)
  })

  it('is for its user to ask about if the bank cannot tell, and nothing is sent by itself', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    there.bank.on('getAllTransfers', cannotTell)
    await there.forget(A_WEEK_LATER)
    expect(await there.states()).toEqual(['open'])
    expect(await there.check(entry)).toMatchObject({ kind: 'unclear' })
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(NEXT)).toMatchObject({ failure: { kind: 'unsettled' } })
    expect(sent(there)).toBe(1)
  })

  it('is forgotten although the bank has too many since to tell, if it was not there on the next day either', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    await there.forget(THE_NEXT_DAY)
    const asked = there.bank.calls('getAllTransfers').length
    there.bank.on('getAllTransfers', cannotTell)
    await there.forget('2026-11-20')
    expect(there.bank.calls('getAllTransfers')).toHaveLength(asked)
    expect(await there.states()).toEqual(['absent'])
    await there.forget(A_WEEK_LATER)
    expect(await entryOf(there, entry)).toBeUndefined()
  })

  it('is called received after a week, though it was not there on the next day', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    await there.forget(THE_NEXT_DAY)
    there.has({ order_id: order.order_id, status: 'successful' })
    await there.forget(A_WEEK_LATER)
    expect(await entryOf(there, entry)).toMatchObject({ state: 'arrived', unread: true })
  })

  it('is for its user to ask about after a week, if the bank could not tell on the next day', async () => {
    const there = await desk()
    await notThereAWeekAgo(there)
    there.bank.on('getAllTransfers', cannotTell)
    await there.forget(THE_NEXT_DAY)
    expect(await there.states()).toEqual(['absent'])
    await there.forget(A_WEEK_LATER)
    expect(await there.states()).toEqual(['open'])
  })

  it('is for its user to ask about if the bank refuses the check, and what they say frees the next one', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    there.bank.on('getAllTransfers', mayNotSearch)
    await there.forget(A_WEEK_LATER)
    expect(await there.states()).toEqual(['open'])
    expect(await there.check(entry)).toMatchObject({ kind: 'unclear' })
    await settleByUser(there.device.db, entry, 'not-received')
    expect(await there.send(NEXT)).toMatchObject({ failure: { kind: 'said-absent', ids: [entry] } })
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(NEXT, [], [entry])).toMatchObject({ ok: true })
  })

  it.each([
    ['refuses the check', mayNotSearch],
    ['answers without a real list', () => ({ status: 'failed', data: [], pagination: { total_count: 0 } })],
  ])('is for its user to ask about if the same is sent again and the bank %s', async (_, answer) => {
    const there = await desk()
    await notThereAWeekAgo(there)
    there.bank.on('getAllTransfers', answer)
    expect(await there.send(NEXT)).toMatchObject({ failure: { kind: 'unsettled' } })
    expect(await there.states()).toEqual(['open'])
    expect(sent(there)).toBe(1)
  })

  it('is for its user to ask about after a month in which the bank has not answered', async () => {
    const there = await desk()
    await notThereAWeekAgo(there)
    there.bank.on('getAllTransfers', () => 'drop')
    await there.forget('2026-12-18')
    expect(await there.states()).toEqual(['absent'])
    await there.forget(A_MONTH_LATER)
    expect(await there.states()).toEqual(['open'])
  })

  it('is forgotten after a month if its user calls it not received and the bank refuses the check', async () => {
    const there = await desk()
    const entry = await lost(there)
    await settleByUser(there.device.db, entry, 'not-received')
    await there.forget(SENT_ON)
    there.bank.on('getAllTransfers', mayNotSearch)
    await there.forget(A_MONTH_LATER)
    expect(await there.states()).toEqual([])
  })

  it('is asked about for a month if only its user calls it not received', async () => {
    const there = await desk()
    const entry = await lost(there)
    await settleByUser(there.device.db, entry, 'not-received')
    await there.forget(SENT_ON)
    await there.forget('2026-12-18')
    expect(await there.send(NEXT)).toMatchObject({ failure: { kind: 'said-absent', ids: [entry] } })
    there.has({ order_id: order.order_id, status: 'successful' })
    await there.forget(A_MONTH_LATER)
    expect(await entryOf(there, entry)).toMatchObject({ state: 'arrived', unread: true })
  })

  it('is forgotten without a check if it never left the device', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => Response.json({}, { status: 401 }))
    expect(await there.send()).toMatchObject({ failure: { kind: 'not-sent' } })
    const [entry] = await there.device.db.liveWrites.toArray()
    await markRead(there.device.db, entry?.id ?? '')
    await there.forget(SENT_ON)
    const asked = there.bank.calls('getAllTransfers').length
    await there.forget(A_WEEK_LATER)
    expect(await there.states()).toEqual([])
    expect(there.bank.calls('getAllTransfers')).toHaveLength(asked)
  })

  it('stays until its user says what became of it if it was sealed under an earlier password', async () => {
    const there = await desk()
    const entry = await notThereAWeekAgo(there)
    const { facts } = (await entryOf(there, entry)) ?? {}
    if (facts) await there.device.db.liveWrites.update(entry, { facts: { ...facts, key: 'earlier' } })
    await there.forget(A_WEEK_LATER)
    expect(await there.states()).toEqual(['absent'])
    await settleByUser(there.device.db, entry, 'not-received')
    await there.forget(A_MONTH_LATER)
    expect(await there.states()).toEqual([])
  })
})
