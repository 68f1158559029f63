import { describe, expect, it } from 'vitest'
import { arrivedLate } from '../../../src/offline/live-writes/live-write-log'
import { openDevice } from '../../support/device'
import type { SeenCall } from '../../support/fake-bank'
import { type Desk, desk, lost, notThere, order, yes } from './transfer-desk'

const SECOND = { order_id: `${order.order_id}2`, token: 'Kp3-w2' }
const keyOf = (call: SeenCall | undefined) => call?.headers.get('idempotency-key')
const sentBy = ({ bank }: Desk) => bank.calls('createTransfer')

describe('the same transfer once more', () => {
  it('is not sent while the answer to the first is lost', async () => {
    const there = await desk()
    await lost(there)
    expect(await there.send(SECOND)).toEqual({ ok: false, failure: { kind: 'unsettled' } })
    expect(sentBy(there)).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['other remarks', { remarks: 'hospital DEPOSIT!' }],
    ['letters of another case', { beneficiary_org_id: ' 035' }],
  ])('is not sent then with %s either', async (_, change) => {
    const there = await desk()
    await lost(there)
    expect(await there.send({ ...SECOND, ...change })).toEqual({ ok: false, failure: { kind: 'unsettled' } })
  })

  it('is sent under the same key and order id after it was absent, with the new token', async () => {
    const there = await desk()
    await notThere(there)
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(SECOND)).toMatchObject({ ok: true })
    const [first, second] = sentBy(there)
    expect(keyOf(second)).toBe(keyOf(first))
    expect(second?.variables).toEqual({ ...first?.variables, token: 'Kp3-w2' })
  })

  it('is sent under its own key, but the same order id, if its remarks differ', async () => {
    const there = await desk()
    await notThere(there)
    there.bank.on('createTransfer', () => yes)
    await there.send({ ...SECOND, remarks: 'Rent' })
    const [first, second] = sentBy(there)
    expect(keyOf(second)).not.toBe(keyOf(first))
    expect(second?.variables).toMatchObject({ order_id: order.order_id, remarks: 'Rent' })
  })

  it('has the same order id a day and a refused try later, whatever the clock says; the key was answered', async () => {
    const there = await desk()
    const first = await notThere(there)
    await there.device.db.liveWrites.update(first, { at: 0 })
    there.bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    await there.send(SECOND)
    there.bank.on('createTransfer', () => yes)
    await there.send(SECOND)
    expect(keyOf(sentBy(there)[1])).toBe(keyOf(sentBy(there)[0]))
    expect(keyOf(sentBy(there)[2])).not.toBe(keyOf(sentBy(there)[0]))
    expect(new Set(sentBy(there).map(({ variables }) => variables.order_id)).size).toBe(1)
  })

  it('is not sent if one more check finds the first at the bank', async () => {
    const there = await desk()
    const first = await notThere(there)
    there.has({ order_id: order.order_id, status: 'successful' })
    expect(await there.send(SECOND)).toEqual({
      ok: true,
      value: { message: '', found: { detail: 'Successful', isEarlierTry: true, entryId: first } },
    })
    expect(sentBy(there)).toHaveLength(1)
    expect(await there.states()).toEqual(['arrived'])
  })

  it('is sent as another one although a window was refused under the name of one that another window found', async () => {
    const there = await desk(undefined, false)
    const first = await notThere(there)
    there.bank.on('createTransfer', () => ({ status: 'error', message: 'Not now', error: true }))
    expect(await there.send(SECOND)).toMatchObject({ failure: { kind: 'said-no' } })
    await arrivedLate(there.device.db, first, [])
    there.has({ order_id: order.order_id, status: 'successful' })
    there.bank.on('createTransfer', () => yes)
    const third = { order_id: `${order.order_id}3` }
    expect(await there.send(third, [first])).toMatchObject({ ok: true, value: { message: yes.message } })
    expect(sentBy(there)[2]?.variables.order_id).toBe(third.order_id)
  })

  it('is not sent if that check fails', async () => {
    const there = await desk()
    await notThere(there)
    there.bank.on('getAllTransfers', () => 'drop')
    expect(await there.send(SECOND)).toMatchObject({ ok: false, failure: { kind: 'not-checked' } })
    expect(sentBy(there)).toHaveLength(1)
  })

  it('is not sent after a password change while the first cannot be opened', async () => {
    const there = await desk()
    await notThere(there)
    const { db } = there.device
    db.close()
    const changed = await openDevice(db.name, 'a new password')
    const again = await desk(changed)
    expect(await again.send(SECOND)).toEqual({ ok: false, failure: { kind: 'unsettled' } })
    expect(again.bank.calls('createTransfer')).toEqual([])
  })

  it('is not sent after a password change while the user could not be told that the first was executed', async () => {
    const there = await desk()
    const first = await lost(there)
    there.has({ order_id: order.order_id, status: 'initiated' })
    await there.check(first)
    const { db } = there.device
    db.close()
    const again = await desk(await openDevice(db.name, 'a new password'))
    expect(await again.send(SECOND)).toEqual({ ok: false, failure: { kind: 'unsettled' } })
    expect(again.bank.calls('createTransfer')).toEqual([])
  })

  it('gets its own order id and key if it is another transfer', async () => {
    const there = await desk()
    await notThere(there)
    there.bank.on('createTransfer', () => yes)
    await there.send({ ...SECOND, amount: '125000.51' })
    const [first, second] = sentBy(there)
    expect(keyOf(second)).not.toBe(keyOf(first))
    expect(second?.variables.order_id).toBe(SECOND.order_id)
  })
})

describe('a transfer that was executed', () => {
  it('is asked about before a second window sends the same', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => yes)
    await there.send()
    const second = await there.send(SECOND)
    expect(second).toMatchObject({ ok: false, failure: { kind: 'done-before' } })
    expect(sentBy(there)).toHaveLength(1)
  })

  it('is sent once more under its own order id and key if the user says so', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => yes)
    await there.send()
    const asked = await there.send(SECOND)
    if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('it was to be asked about')
    expect(await there.send(SECOND, asked.failure.ids)).toMatchObject({ ok: true })
    const [first, second] = sentBy(there)
    expect(keyOf(second)).not.toBe(keyOf(first))
    expect(second?.variables.order_id).toBe(SECOND.order_id)
  })

  it('is asked about again if a third window sent it meanwhile', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => yes)
    await there.send()
    const asked = await there.send(SECOND)
    if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('it was to be asked about')
    await there.send({ order_id: `${order.order_id}3` }, asked.failure.ids)
    expect(await there.send(SECOND, asked.failure.ids)).toMatchObject({ failure: { kind: 'done-before' } })
    expect(sentBy(there)).toHaveLength(2)
  })
})
