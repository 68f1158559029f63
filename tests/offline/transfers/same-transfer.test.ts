import { describe, expect, it } from 'vitest'
import { closeByUser } from '../../../src/offline/live-writes/live-write-log'
import { openDevice } from '../../support/device/device'
import { lostAnswer } from '../../support/device/fake-bank'
import { naira } from '../../support/naira'
import { desk, lost, order, yes } from './transfer-desk'

const SECOND = { order_id: `${order.order_id}2`, token: 'Kp3-w2' }

describe('the same transfer once more', () => {
  it.each<[string, object]>([
    ['nothing changed', {}],
    ['other remarks', { remarks: 'hospital DEPOSIT!' }],
    ['letters of another case', { beneficiary_org_id: ' 035' }],
  ])('is not sent while the answer to the first is lost, with %s', async (_, change) => {
    const there = await desk()
    await lost(there)
    expect(await there.send({ ...SECOND, ...change })).toEqual({ ok: false, failure: { kind: 'unsettled' } })
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
  })

  it('is a new one under a key and order id of its own once the first was not done', async () => {
    const there = await desk()
    await there.ask(await lost(there))
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(SECOND)).toMatchObject({ ok: true })
    const calls = there.bank.calls('createTransfer')
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
    expect(calls.map(({ variables }) => variables.order_id)).toEqual([order.order_id, SECOND.order_id])
  })

  it('is not sent after a password change while the first cannot be opened', async () => {
    const there = await desk()
    await lost(there)
    const changed = await desk(await openDevice(there.device.db.name, 'another password'))
    expect(await changed.send(SECOND)).toEqual({ ok: false, failure: { kind: 'unsettled' } })
  })

  it('is sent beside it if it is another transfer', async () => {
    const there = await desk()
    await lost(there)
    there.bank.on('createTransfer', () => yes)
    expect(await there.send({ ...SECOND, amount: naira('9100.00') })).toMatchObject({ ok: true })
  })
})

describe('a transfer that was executed', () => {
  it('is asked about before the same is sent, and sent once more if its user says so', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => yes)
    await there.send()
    const [first = ''] = await there.device.db.liveWrites.toCollection().primaryKeys()
    expect(await there.send(SECOND)).toMatchObject({
      failure: { kind: 'done-before', title: '₦125,000.50 to Yetúndé Ṣówándé', ids: [first] },
    })
    expect(await there.send(SECOND, [first])).toMatchObject({ ok: true })
    expect(there.bank.calls('createTransfer')).toHaveLength(2)
  })

  it('is asked about again if another window sent it meanwhile', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => yes)
    await there.send()
    const [first = ''] = await there.device.db.liveWrites.toCollection().primaryKeys()
    await there.send(SECOND, [first])
    expect(await there.send({ order_id: `${order.order_id}3` }, [first])).toMatchObject({
      failure: { kind: 'done-before' },
    })
  })

  it('is asked about too if its answer was lost and the bank has told it later', async () => {
    const there = await desk()
    await there.ask(await lost(there, lostAnswer(yes)))
    expect(await there.send(SECOND)).toMatchObject({ failure: { kind: 'done-before' } })
  })
})

describe('a transfer whose user has said what became of it', () => {
  it('counts as carried out if it is there, and the same is asked about', async () => {
    const there = await desk(undefined, false)
    await closeByUser(there.device.db, await lost(there), 'there')
    expect(await there.states()).toEqual(['arrived'])
    expect(await there.send(SECOND)).toMatchObject({ failure: { kind: 'done-before' } })
  })

  it('can be sent again as a new one if it is not there', async () => {
    const there = await desk(undefined, false)
    await closeByUser(there.device.db, await lost(there), 'not-there')
    expect(await there.states()).toEqual(['dismissed'])
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(SECOND)).toMatchObject({ ok: true })
  })
})
