import { describe, expect, it } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { closeLogEntry, markRead } from '../../../src/offline/live-writes/live-write-log'
import type { SeenCall } from '../../support/fake-bank'
import { later } from '../../support/later'
import { sender } from '../../support/transfer-facts'
import { eventually } from '../../support/waiting'
import { desk, lost, notThere, order, yes } from '../transfers/transfer-desk'

const SECOND = { order_id: `${order.order_id}2`, token: 'Kp3-w2' }
const THIRD = { order_id: `${order.order_id}3`, token: 'Lm4-q8' }
const NO = (message: string) => ({ status: 'error', message, error: true })

describe('key reuse', () => {
  it('does not repeat for ever a refusal that the bank stores with the key', async () => {
    const there = await desk()
    await notThere(there)
    let funds = false
    const answers = new Map<string, unknown>()
    // A bank that honours keys, as in the contract: a repeat gets the first answer, even a refusal.
    there.bank.on('createTransfer', ({ headers }: SeenCall) => {
      const key = headers.get('idempotency-key') ?? ''
      const answer = answers.get(key) ?? (funds ? yes : NO('Insufficient funds'))
      answers.set(key, answer)
      return answer
    })
    expect(await there.send(SECOND)).toMatchObject({ failure: { kind: 'said-no' } })
    funds = true
    expect(await there.send(THIRD)).toMatchObject({ ok: true })
  })
})

describe('a refusal of the browser’s second POST while the first one is still running', () => {
  it('does not let the money move twice: the next try has the same order id', async () => {
    const there = await desk(undefined, false)
    // A bank without keys. The browser's first POST is still running; the second one finds the token used.
    there.bank.on('createTransfer', () => NO('Token already used'))
    expect(await there.send()).toMatchObject({ failure: { kind: 'said-no' } })
    // Now the first one is done.
    there.has({ order_id: order.order_id, status: 'successful' })
    there.bank.on('createTransfer', () => yes)
    const again = await there.send(SECOND)
    const orders = new Set(there.bank.calls('createTransfer').map(({ variables }) => variables.order_id))
    expect(again).toMatchObject({ value: { found: { isEarlierTry: true } } })
    expect([...orders]).toEqual([order.order_id])
  })
})

describe('an outcome that the user has not been told', () => {
  it('the late arrival of a first try that was read as "not there" is unread until the user is told', async () => {
    const there = await desk()
    const first = await notThere(there)
    // The user read "Not received: it can be sent again".
    await markRead(there.device.db, first)
    there.has({ order_id: order.order_id, status: 'successful' })
    expect(await there.send(SECOND)).toMatchObject({ ok: true })
    // The user was logged out before the form could report it, so it is not marked as read.
    expect(await there.device.db.liveWrites.get(first)).toMatchObject({ state: 'arrived', unread: true })
  })
})

describe('a repeat that a check finds', () => {
  it('settles the first try as well', async () => {
    const there = await desk()
    const first = await notThere(there)
    there.bank.on('createTransfer', () => 'drop')
    const second = await there.send(SECOND)
    if (second.ok || second.failure.kind !== 'unknown') throw new Error('was to be lost')
    there.has({ order_id: order.order_id, status: 'successful' })
    await there.check(second.failure.entryId)
    expect((await there.device.db.liveWrites.get(first))?.state).toBe('arrived')
    // The user confirms that another one is meant.
    there.bank.on('createTransfer', () => yes)
    const asked = await there.send(THIRD)
    if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('was to be asked')
    await there.send(THIRD, asked.failure.ids)
    expect(there.bank.calls('createTransfer').at(-1)?.variables.order_id).toBe(THIRD.order_id)
  })
})

describe('a first try and its second one that arrive late', () => {
  it('are one transfer: both have arrived, and another one is asked about once', async () => {
    const there = await desk()
    const first = await notThere(there)
    const second = await there.send(SECOND)
    if (second.ok || second.failure.kind !== 'unknown') throw new Error('was to be lost')
    await there.check(second.failure.entryId)
    there.clock.now += 60_000
    await there.check(second.failure.entryId)
    there.has({ order_id: order.order_id, status: 'successful' })
    there.bank.on('createTransfer', () => yes)
    expect(await there.send(THIRD)).toMatchObject({ value: { found: { isEarlierTry: true } } })
    expect(await there.states()).toEqual(['arrived', 'arrived'])

    const asked = await there.send(THIRD)
    if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('was to be asked')
    expect(asked.failure.ids).toEqual([first, second.failure.entryId])
    expect(await there.send(THIRD, asked.failure.ids)).toMatchObject({ ok: true })
    expect(there.bank.calls('createTransfer').at(-1)?.variables.order_id).toBe(THIRD.order_id)
  })
})

describe('a transfer that another window sends, and that is refused, between the check and the send of this one', () => {
  it('is checked once more before anything leaves: this one is not sent', async () => {
    const there = await desk(undefined, false)
    await notThere(there)
    // This window's check is answered only after the other one has been refused.
    const answer = later({ status: 'success', data: [], pagination: { total_count: 0 } })
    there.bank.on('getAllTransfers', () => answer.answer())
    const slow = there.send(SECOND)
    await eventually(() => expect(there.bank.calls('getAllTransfers')).toHaveLength(3))
    there.has()
    there.bank.on('createTransfer', () => NO('Token already used'))
    expect(await there.send({ ...THIRD, remarks: 'rent' })).toMatchObject({ failure: { kind: 'said-no' } })

    answer.letGo()
    expect(await slow).toMatchObject({ failure: { kind: 'unsettled' } })
    expect(there.bank.calls('createTransfer')).toHaveLength(2)
  })
})

describe('an entry that the user removed', () => {
  it('still gives its order id to the same transfer, which is checked first', async () => {
    const there = await desk()
    const first = await lost(there)
    // A check got a 502, and the user pressed "I have asked": the branch did not see it yet.
    await closeLogEntry(there.device.db, first, 'dismissed')
    // It arrives late.
    there.has({ order_id: order.order_id, status: 'successful' })
    there.bank.on('createTransfer', () => yes)
    await there.send(SECOND)
    const orders = there.bank.calls('createTransfer').map(({ variables }) => variables.order_id)
    expect(new Set(orders).size).toBe(1)
  })
})

describe('the same transfer twice, and one with other remarks in between', () => {
  it('is sent under the key of the equal call', async () => {
    const there = await desk()
    await notThere(there)
    const second = await there.send({ ...SECOND, remarks: 'Rent' })
    if (second.ok || second.failure.kind !== 'unknown') throw new Error('was to be lost')
    await there.check(second.failure.entryId)
    there.clock.now += 60_000
    await there.check(second.failure.entryId)
    there.bank.on('createTransfer', () => yes)
    await there.send(THIRD)
    const keys = there.bank.calls('createTransfer').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[2]).toBe(keys[0])
  })
})

describe('a transfer', () => {
  it('is not sent without a session', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => yes)
    const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
    const config = { idempotency: true }
    await executeLiveWrite(
      { ...there.device, connection, token: () => undefined, sender, config },
      createTransferLive,
      order,
    )
    expect(there.bank.calls('createTransfer')).toHaveLength(0)
  })

  it('is sent once when ten windows send it at once', async () => {
    const there = await desk()
    there.bank.on('createTransfer', async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return yes
    })
    await Promise.all(Array.from({ length: 10 }, (_, n) => there.send({ order_id: `X${n}` })))
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
  })

  it('is repeated once when ten windows send it after it was absent', async () => {
    const there = await desk()
    await notThere(there)
    there.bank.on('createTransfer', () => yes)
    await Promise.all(Array.from({ length: 10 }, (_, n) => there.send({ order_id: `X${n}` })))
    expect(there.bank.calls('createTransfer')).toHaveLength(2)
    expect(new Set(there.bank.calls('createTransfer').map(({ variables }) => variables.order_id)).size).toBe(
      1,
    )
  })

  it('is sent under one order id when a check and a second try meet', async () => {
    const there = await desk()
    const record = await lost(there)
    await there.check(record)
    there.clock.now += 60_000
    there.bank.on('createTransfer', () => yes)
    await Promise.all([there.check(record), there.send({ order_id: 'X' })])
    const orders = new Set(there.bank.calls('createTransfer').map(({ variables }) => variables.order_id))
    expect(orders.size).toBe(1)
  })
})
