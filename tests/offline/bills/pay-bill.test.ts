import { describe, expect, it } from 'vitest'
import { type BillFacts, payBillLive } from '../../../src/features/bills/pay-bill.live'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { forgetClosed } from '../../../src/offline/live-writes/forget-closed'
import { closeLogEntry, markRead, settleByUser } from '../../../src/offline/live-writes/live-write-log'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { liveWriteKinds } from '../../../src/registry'
import { freshDevice, rawContents } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { NGOZI } from '../../support/staff'
import { billFacts, billRow } from './bill-facts'

const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
const checkContext = { connection, token: 't0ken', orgId: 'ORG', userId: NGOZI.id }

/** A device that pays a bill at a bank whose answer gets lost. */
async function desk(...before: object[]) {
  const device = await freshDevice()
  const clock = { now: 0 }
  const checks = absenceChecks(() => clock.now)
  const bank = startFakeBank().on('createTransac', () => 'drop')
  const config = { idempotency: true }
  const has = (...rows: object[]) =>
    void bank.on('getTransac', () => ({
      status: 'success',
      error: false,
      data: rows,
      pagination: { total_count: rows.length },
    }))
  has(...before)
  const context = {
    ...device,
    connection,
    token: () => 't0ken',
    sender: { user: NGOZI, identity: { user_id: 'u', phone_id: 'p' } },
    config,
  }
  const send = (facts: Partial<BillFacts> = {}, accepted: readonly string[] = []) =>
    executeLiveWrite(context, payBillLive, { ...billFacts, ...facts }, { accepted })
  const sent = await send()
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  const { entryId } = sent.failure
  return {
    bank,
    device,
    has,
    clock,
    config,
    send,
    /** Sends it as the second try of one that its user has called not received. */
    again: (entryId: string) => executeLiveWrite(context, payBillLive, billFacts, { again: [entryId] }),
    /** What a start does with closed entries of the log on a day of the bank (ISO day). */
    forget: (bankDay: string) =>
      forgetClosed({ ...context, liveWriteKinds: async () => [payBillLive] }, bankDay),
    first: entryId,
    check: (id = entryId) => reconcile({ ...device, checks }, payBillLive, id, checkContext),
    state: async () => (await device.db.liveWrites.get(entryId))?.state,
    states: async () => (await device.db.liveWrites.orderBy('at').toArray()).map(({ state }) => state),
  }
}

type Desk = Awaited<ReturnType<typeof desk>>

/** The first payment is not received by its user's word; another one like it is carried out, and read. */
async function payAnother(there: Desk) {
  await settleByUser(there.device.db, there.first, 'not-received')
  there.bank.on('createTransac', () => ({ status: 'success', message: '', error: false }))
  expect(await there.send({}, [there.first])).toMatchObject({ ok: true })
  there.has(billRow('another'))
  for (const { id } of await there.device.db.liveWrites.toArray()) await markRead(there.device.db, id)
}

/** Another one like the first is paid, and its answer is lost too. Returns its entry in the log. */
async function loseAnother(there: Desk) {
  const sent = await there.send({}, [there.first])
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  return sent.failure.entryId
}

/** Sees that the log forgets both in the end, and neither has become what the other one is. */
async function isForgottenAsItWas(there: Desk) {
  await there.forget('2026-11-18')
  await there.forget('2026-11-26')
  expect((await there.states()).sort()).toEqual(['arrived', 'dismissed'])
  await there.forget('2026-12-19')
  expect(await there.states()).toEqual([])
}

describe('a bill payment whose answer is lost', () => {
  it('is found by its reference, variation and amount among the rows that were not there before', async () => {
    const there = await desk(billRow('older'), billRow('other', { amount: 700 }))
    there.has(billRow('new'), billRow('older'), billRow('other', { amount: 700 }))
    expect(await there.check()).toEqual({
      kind: 'arrived',
      detail: 'paid, trans ref BT-new',
      reference: 'BT-new',
    })
    expect(await there.state()).toBe('arrived')
    expect(there.bank.calls('getTransac')[0]?.variables).toMatchObject({
      query_filter: '0410778812',
      limit: 100,
    })
  })

  it.each([
    ['by another variation', { variation_id: 'V21' }],
    ['of another amount', { amount: 5000.01 }],
    ['for another reference', { accountNumber: '0410778813' }],
  ])('is absent if the bank has only one %s, after two checks a minute apart', async (_, change) => {
    const there = await desk()
    there.has(billRow('new', change))
    expect(await there.check()).toMatchObject({ kind: 'not-found-yet' })
    there.clock.now += 60_000
    expect(await there.check()).toMatchObject({ kind: 'absent' })
    expect(await there.state()).toBe('absent')
  })

  it.each([
    ['another user paid the same', [billRow('new', { phone: '08039999999' })], 'paid, trans ref BT-new'],
    ['two like it were paid', [billRow('one'), billRow('two')], 'it has 2 like it'],
    [
      'one without a reference was paid',
      [billRow('new', { accountNumber: null })],
      'it has one that may be it: paid, trans ref BT-new',
    ],
  ])('is for the user to ask about if %s meanwhile', async (_, rows, detail) => {
    const there = await desk()
    there.has(...rows)
    expect(await there.check()).toEqual({ kind: 'unclear', detail })
    expect(await there.state()).toBe('open')
  })

  it('is not sent again while its outcome is unknown', async () => {
    const there = await desk()
    expect(await there.send()).toMatchObject({ ok: false, failure: { kind: 'unsettled' } })
    expect(there.bank.calls('createTransac')).toHaveLength(1)
  })

  it('goes under the same key once it was not there', async () => {
    const there = await desk()
    await there.check()
    there.clock.now += 60_000
    await there.check()
    there.bank.on('createTransac', () => ({ status: 'success', teller_no: 4417, message: '', error: false }))
    expect(await there.send()).toEqual({ ok: true, value: { message: '', reference: '4417' } })
    const keys = there.bank.calls('createTransac').map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('stays refused when a later one is carried out, which was another call', async () => {
    const there = await desk()
    await settleByUser(there.device.db, there.first, 'not-received')
    there.bank.on('createTransac', () => ({ status: 'error', message: 'No funds', error: true }))
    expect(await there.send({}, [there.first])).toMatchObject({ failure: { kind: 'said-no' } })
    there.bank.on('createTransac', () => ({ status: 'success', message: '', error: false }))
    expect(await there.send({}, [there.first])).toMatchObject({ ok: true })
    expect((await there.states()).sort()).toEqual(['arrived', 'dismissed', 'refused'])
  })

  it('is never called received because of the row of a later one, however long the log remembers both', async () => {
    const there = await desk()
    await payAnother(there)
    await isForgottenAsItWas(there)
  })

  it('is never called received because of the row of a later one, though the clock was ahead when it was sent', async () => {
    const there = await desk()
    await payAnother(there)
    await there.device.db.liveWrites.update(there.first, { at: Date.now() + 86_400_000 })
    await isForgottenAsItWas(there)
  })

  it('is not called received by the row of a later one that arrives after both were not', async () => {
    const there = await desk()
    const { db } = there.device
    await settleByUser(db, there.first, 'not-received')
    there.bank.on('createTransac', () => 'drop')
    expect(await there.send({}, [there.first])).toMatchObject({ failure: { kind: 'unknown' } })
    const [later = ''] = await db.liveWrites.where('state').equals('open').primaryKeys()
    await settleByUser(db, later, 'not-received')
    await there.forget('2026-11-18')
    there.has(billRow('late'))
    await there.forget('2026-12-19')
    expect(await db.liveWrites.get(later)).toMatchObject({ state: 'arrived', unread: true })
    expect(await there.state()).toBe('dismissed')
    await there.forget('2026-12-20')
    expect(await there.states()).toEqual(['arrived'])
  })

  it('is told as received by its late row, and not an earlier one that its user has called not received', async () => {
    const there = await desk()
    const { db } = there.device
    await settleByUser(db, there.first, 'not-received')
    const entryId = await loseAnother(there)
    await closeLogEntry(db, entryId, 'absent')
    there.has(billRow('late'))
    expect(await there.send({}, [there.first])).toMatchObject({ ok: true, value: { found: { entryId } } })
    expect(await there.state()).toBe('dismissed')
  })

  it('is the later one of two that its user has called not received, if the bank has one row', async () => {
    const there = await desk()
    const { db } = there.device
    await settleByUser(db, there.first, 'not-received')
    const entryId = await loseAnother(there)
    await db.liveWrites.update(entryId, { at: Date.now() + 1 })
    await settleByUser(db, entryId, 'not-received')
    there.has(billRow('late'))
    expect(await there.send({}, [there.first, entryId])).toMatchObject({
      ok: true,
      value: { found: { entryId } },
    })
    expect(await there.state()).toBe('dismissed')
  })

  it('does not leave once more if the bank has two like it, of which its user knows neither', async () => {
    const there = await desk()
    const { db } = there.device
    await settleByUser(db, there.first, 'not-received')
    const entryId = await loseAnother(there)
    await closeLogEntry(db, entryId, 'absent')
    there.has(billRow('late'), billRow('very late'))
    expect(await there.send({}, [there.first])).toMatchObject({ failure: { kind: 'unsettled' } })
    expect(there.bank.calls('createTransac')).toHaveLength(2)
    expect((await there.states()).sort()).toEqual(['dismissed', 'open'])
  })

  it('is found by its late row if the bank had the row of the one before already', async () => {
    const there = await desk()
    there.has(billRow('one'))
    await there.check()
    const entryId = await loseAnother(there)
    await settleByUser(there.device.db, entryId, 'not-received')
    there.has(billRow('two'), billRow('one'))
    expect(await there.send({}, [there.first])).toMatchObject({
      ok: true,
      value: { found: { detail: 'paid, trans ref BT-two', isEarlierTry: true } },
    })
    expect(there.bank.calls('createTransac')).toHaveLength(2)
  })

  it('is told as received, and not a refused one before it, so that another one goes under a key of its own', async () => {
    const there = await desk()
    await there.check()
    there.clock.now += 60_000
    await there.check()
    there.bank.on('createTransac', () => ({ status: 'error', message: 'No funds', error: true }))
    expect(await there.send()).toMatchObject({ failure: { kind: 'said-no' } })
    there.bank.on('createTransac', () => 'drop')
    const third = await there.send()
    if (third.ok || third.failure.kind !== 'unknown') throw new Error('was to be lost')
    const { entryId } = third.failure
    await closeLogEntry(there.device.db, entryId, 'absent')

    there.has(billRow('late'))
    expect(await there.send()).toMatchObject({ ok: true, value: { found: { entryId } } })
    there.bank.on('createTransac', () => ({ status: 'success', message: '', error: false }))
    expect(await there.send({}, [entryId])).toMatchObject({ ok: true })
    const keys = there.bank.calls('createTransac').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(4)
    expect(keys[3]).not.toBe(keys[2])
  })

  it('leaves another one under a key of its own, though the first, which was found, had two more tries', async () => {
    const there = await desk()
    const { db } = there.device
    const refusal = () => ({ status: 'error', message: 'Not now', error: true })
    there.config.idempotency = false
    await closeLogEntry(db, there.first, 'refused')
    const second = await there.send()
    if (second.ok || second.failure.kind !== 'unknown') throw new Error('was to be lost')
    const { entryId } = second.failure
    await settleByUser(db, entryId, 'not-received')
    there.bank.on('createTransac', refusal)
    expect(await there.again(entryId)).toMatchObject({ failure: { kind: 'said-no' } })
    // Another window, which did not know of the third one yet, has found the row of the first.
    there.has(billRow('first'))
    await db.liveWrites.update(there.first, { state: 'arrived' })

    there.bank.on('createTransac', () => ({ status: 'success', message: '', error: false }))
    expect(await there.send({}, [there.first])).toMatchObject({ ok: true })
    const keys = there.bank.calls('createTransac').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(4)
    expect(keys.slice(0, 3)).not.toContain(keys[3])
  })

  it.each([
    ['', []],
    [', though it lists one of an earlier week', [billRow('older')]],
  ])(
    'is not taken for the same one that was carried out before it, which the bank lists late%s',
    async (_, rows) => {
      const there = await desk(...rows)
      await closeLogEntry(there.device.db, there.first, 'arrived')
      await markRead(there.device.db, there.first)
      const second = await loseAnother(there)
      there.has(billRow('first'), ...rows)
      expect(await there.check(second)).toEqual({
        kind: 'unclear',
        detail: 'it has one that may be it: paid, trans ref BT-first',
      })
    },
  )

  it('is not taken for its user’s one before it, which the bank lists late, though a colleague’s was listed', async () => {
    const there = await desk()
    await closeLogEntry(there.device.db, there.first, 'arrived')
    await markRead(there.device.db, there.first)
    const colleagues = billRow('colleague', { phone: '08039999999' })
    there.has(colleagues)
    const second = await loseAnother(there)
    there.has(billRow('first'), colleagues)
    expect(await there.check(second)).toMatchObject({
      kind: 'unclear',
    })
  })

  it('is not received by the row of another variation, at a bank that lists none', async () => {
    const there = await desk()
    there.bank.on('createTransac', () => ({ status: 'success', message: '', error: false }))
    expect(await there.send({ variation_id: 'V21', variation: 'Postpaid' })).toMatchObject({ ok: true })
    there.has(billRow('postpaid', { variation_id: null, variation: null }))
    expect(await there.check()).toEqual({
      kind: 'unclear',
      detail: 'it has one that may be it: paid, trans ref BT-postpaid',
    })
  })

  it.each([
    ['without its zero in front', '410778812'],
    ['with separators', '0410-778 812'],
  ])('does not leave again while it is open, under the same number %s', async (_, accountNumber) => {
    const there = await desk()
    expect(await there.send({ accountNumber })).toMatchObject({ failure: { kind: 'unsettled' } })
    expect(there.bank.calls('createTransac')).toHaveLength(1)
  })

  it('does not leave again while it is open, under another spelling of the same phone number', async () => {
    const there = await desk()
    await settleByUser(there.device.db, there.first, 'not-received')
    expect(await there.send({ accountNumber: '08031234567' })).toMatchObject({ failure: { kind: 'unknown' } })
    expect(await there.send({ accountNumber: '+234 803 123 4567' })).toMatchObject({
      failure: { kind: 'unsettled' },
    })
  })

  it('is not on the device in a form that can be read', async () => {
    const { device } = await desk()
    expect(await rawContents(device.db)).not.toMatch(/0410778812|08030000000|Ikeja/)
  })

  it('is among the live writes of the registry', async () => {
    expect(await liveWriteKinds()).toContain(payBillLive)
  })
})
