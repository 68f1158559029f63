import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../../src/bank/reading'
import { failedField, refusal, SETTLE } from '../../support/device/fake-bank'
import { desk, order, yes } from '../transfers/transfer-desk'

const NO = { status: 'error', message: 'Duplicate order_id', error: true }

describe('a refused transfer', () => {
  it('the browser resends the POST by itself: is done if the first POST was, though the second is refused', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => NO)
    there.bank.on(SETTLE, () =>
      Response.json({ state: 'answered', answer: { data: { createTransfer: yes } } }),
    )
    expect(await there.send()).toEqual({ ok: true, value: { message: 'Transfer initiated successfully' } })
    expect(await there.states()).toEqual(['arrived'])
  })

  it('is refused once the bank has said so of its key', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => NO)
    expect(await there.send()).toEqual({
      ok: false,
      failure: { kind: 'said-no', message: 'Duplicate order_id' },
    })
    expect(there.bank.calls(SETTLE)).toHaveLength(1)
    expect(await there.states()).toEqual(['refused'])
  })

  it('has an unknown outcome while the bank cannot be asked, and no second one is sent', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => NO).on(SETTLE, () => 'drop')
    expect(await there.send()).toMatchObject({ ok: false, failure: { kind: 'unknown' } })
    expect(await there.states()).toEqual(['open'])
    expect(await there.send({ order_id: `${order.order_id}2` })).toMatchObject({
      failure: { kind: 'unsettled' },
    })
  })

  it('is done at a bank that honours no keys if that lists its order id', async () => {
    const there = await desk(undefined, false)
    there.bank.on('createTransfer', () => {
      there.has({ order_id: order.order_id, status: 'initiated' })
      return NO
    })
    expect(await there.send()).toEqual({ ok: true, value: { message: '', state: 'Initiated' } })
  })

  it('is believed at a bank that honours no keys if its list does not have the order id', async () => {
    const there = await desk(undefined, false)
    there.bank.on('createTransfer', () => NO)
    expect(await there.send()).toMatchObject({ failure: { kind: 'said-no' } })
    expect(await there.states()).toEqual(['refused'])
  })

  it.each<[string, () => unknown]>([
    ['the line is cut', () => 'drop'],
    ['it is forbidden', () => refusal(200, 'FORBIDDEN', 'Your rank was changed')],
  ])('may have been done at a bank without keys whose list cannot be read: %s', async (_, answer) => {
    const there = await desk(undefined, false)
    there.bank.on('createTransfer', () => NO).on('getAllTransfers', answer)
    expect(await there.send()).toMatchObject({ failure: { kind: 'unknown' } })
    expect(await there.states()).toEqual(['open'])
  })
})

describe('an answer to a transfer that is neither plainly yes nor plainly no', () => {
  it.each<[string, () => unknown]>([
    ['no data beside an error without a code', () => failedField('createTransfer')],
    ['status "500"', () => ({ status: '500', message: 'x', error: true })],
    ['status "503"', () => ({ status: '503', message: 'x', error: true })],
    ['status 504', () => ({ status: 504, message: 'x', error: true })],
    ['502/504', () => new Response('<html></html>', { status: 502 })],
    ['status 408', () => ({ status: 408, message: 'x', error: true })],
    ['success beside an error', () => ({ status: 'success', message: 'x', error: true })],
    ['an error beside "no error"', () => ({ status: 'error', message: 'x', error: false })],
    ['no status', () => ({ message: 'x', error: true })],
    ['a conflict without a word', () => new Response('', { status: 409 })],
    ['a firewall’s 403', () => new Response('<html></html>', { status: 403 })],
  ])('leaves the outcome unknown: %s', async (_, answer) => {
    const there = await desk(undefined, false)
    there.bank.on('createTransfer', answer)
    expect(await there.send()).toMatchObject({ ok: false, failure: { kind: 'unknown' } })
    expect(await there.states()).toEqual(['open'])
  })

  it.each<[string, () => unknown]>([
    ['an error of an argument', () => refusal(200, 'BAD_USER_INPUT', 'order_id is empty')],
    ['an error without data', () => Response.json({ errors: [{ message: 'Cannot query field "x"' }] })],
    ['status 422', () => ({ status: 422, message: 'order_id is empty', error: true })],
    ['status "failed"', () => ({ status: 'failed', message: 'order_id is empty' })],
  ])('is otherwise a refusal: %s', async (_, answer) => {
    const there = await desk()
    there.bank.on('createTransfer', answer)
    expect(await there.send()).toMatchObject({ ok: false, failure: { kind: 'said-no' } })
    expect(await there.states()).toEqual(['refused'])
  })
})

describe('a session that ends while a transfer is under way', () => {
  it('leaves its outcome open until the next sign-in, which asks by its key', async () => {
    const there = await desk()
    const ended = () => refusal(401, 'UNAUTHENTICATED', 'Expired')
    there.bank.on('createTransfer', ended).on(SETTLE, ended)
    expect(await there.send()).toMatchObject({
      failure: { kind: 'not-sent', because: { kind: 'unauthenticated' }, hasLeft: true },
    })
    expect(await there.states()).toEqual(['open'])
    there.bank.off(SETTLE)
    const [entry = ''] = await there.device.db.liveWrites.toCollection().primaryKeys()
    expect(await there.ask(entry)).toEqual({ kind: 'closed', state: 'absent' })
  })
})

describe('partial data with errors', () => {
  it.each(['FORBIDDEN', 'UNAUTHENTICATED'])('is no certain no: %s', async (code) => {
    const there = await desk(undefined, false)
    for (const createTransfer of [{ status: 'success', message: null, error: null }, null]) {
      there.bank.on('createTransfer', () =>
        Response.json({
          data: { createTransfer },
          errors: [{ message: 'limit service', path: ['createTransfer'], extensions: { code } }],
        }),
      )
      expect(await there.send({ order_id: `${order.order_id}${createTransfer}` })).not.toMatchObject({
        failure: { kind: 'said-no' },
      })
    }
  })
})

describe('an error that is an object or a list of texts', () => {
  it('contradicts a success beside it', () => {
    expect(verdictOf({ status: 'success', error: { code: '51' } })).toBe('neither')
    expect(verdictOf({ status: 'success', error: ['Insufficient funds'] })).toBe('neither')
    expect(verdictOf({ status: 'success', error: [] })).toBe('yes')
  })
})
