import { describe, expect, it } from 'vitest'
import { verdictOf } from '../../../src/bank/reading'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { liveWriteFailureMessage } from '../../../src/widgets/live-write/outcome.messages'
import { failedField, refusal } from '../../support/fake-bank'
import { type Desk, desk, notThere, order, yes } from '../transfers/transfer-desk'

const NO = { status: 'error', message: 'Duplicate order_id', error: true }

describe('a refused transfer', () => {
  it('is at the bank if the refusal was the answer to the browser’s own second POST', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => {
      there.has({ order_id: order.order_id, status: 'initiated' })
      return NO
    })
    expect(await there.send()).toMatchObject({
      ok: true,
      value: { message: '', found: { detail: 'Initiated', isEarlierTry: false } },
    })
    expect(await there.states()).toEqual(['arrived'])
  })

  it('counts as refused only after a check has not found it', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => NO)
    expect(await there.send()).toEqual({
      ok: false,
      failure: { kind: 'said-no', message: 'Duplicate order_id', isOver: false },
    })
    expect(there.bank.calls('getAllTransfers')).toHaveLength(1)
    expect(await there.states()).toEqual(['refused'])
  })

  it('has an unknown outcome while that check fails, and no second one is sent', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => NO)
    there.bank.on('getAllTransfers', () => 'drop')
    expect(await there.send()).toMatchObject({ ok: false, failure: { kind: 'unknown' } })
    expect(await there.states()).toEqual(['open'])
    expect(await there.send({ order_id: `${order.order_id}2` })).toMatchObject({
      failure: { kind: 'unsettled' },
    })
  })

  it('is found even if the browser’s second POST exceeded the rate limit', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => {
      there.has({ order_id: order.order_id, status: 'initiated' })
      return refusal(429, 'RATE_LIMITED', 'Too many requests')
    })
    expect(await there.send()).toMatchObject({ ok: true })
  })
})

describe('an answer to a transfer that is neither plainly yes nor plainly no', () => {
  it.each<[string, () => unknown]>([
    ['no data beside an error without a code', () => failedField('createTransfer')],
    ['status "500"', () => ({ status: '500', message: 'x', error: true })],
    ['status "503"', () => ({ status: '503', message: 'x', error: true })],
    ['status 504', () => ({ status: 504, message: 'x', error: true })],
    ['status 408', () => ({ status: 408, message: 'x', error: true })],
    ['success beside an error', () => ({ status: 'success', message: 'x', error: true })],
    ['an error beside "no error"', () => ({ status: 'error', message: 'x', error: false })],
    ['no status', () => ({ message: 'x', error: true })],
    ['a conflict without a word', () => new Response('', { status: 409 })],
    ['a firewall’s 403', () => new Response('<html></html>', { status: 403 })],
  ])('leaves the outcome unknown: %s', async (_, answer) => {
    const there = await desk()
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

describe('a call that the bank answers without carrying it out', () => {
  it.each(['RATE_LIMITED', 'FORBIDDEN', 'UNAUTHENTICATED'])(
    'has left the device all the same: %s',
    async (code) => {
      const there = await desk()
      there.bank.on('createTransfer', () => refusal(200, code, 'No'))
      expect(await there.send()).toMatchObject({ ok: false, failure: { kind: 'not-sent', hasLeft: true } })
      expect(await there.states()).toEqual(['refused'])
    },
  )
})

describe('a transfer that is forbidden, because the rank of its user was changed meanwhile', () => {
  it('is not done, though the check is forbidden as well, and its user reads the bank’s sentence', async () => {
    const there = await desk()
    const no = () => refusal(200, 'FORBIDDEN', 'Not Authorized')
    there.bank.on('createTransfer', no).on('getAllTransfers', no)
    const sent = await there.send()
    if (sent.ok || sent.failure.kind === 'unknown') throw new Error('it was to be called not sent')
    expect(liveWriteFailureMessage(sent.failure, createTransferLive)).toEqual({
      title: 'Not Authorized',
      text: 'No money moved.',
    })
  })

  it('is not done, though the check gets no answer', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => refusal(200, 'FORBIDDEN', 'Not Authorized'))
    there.bank.on('getAllTransfers', () => 'drop')
    expect(await there.send()).toMatchObject({ failure: { kind: 'not-sent' } })
    expect(await there.states()).toEqual(['refused'])
  })

  it('is at the bank all the same if only the browser’s own second POST was forbidden', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => {
      there.has({ order_id: order.order_id, status: 'initiated' })
      return refusal(200, 'FORBIDDEN', 'Not Authorized')
    })
    expect(await there.send()).toMatchObject({ ok: true, value: { found: { detail: 'Initiated' } } })
  })

  it('gets another key at a bank that honours keys, which would forbid the old one for good', async () => {
    const there = await desk()
    const first = await notThere(there)
    there.bank.on('createTransfer', () => refusal(200, 'FORBIDDEN', 'Not Authorized'))
    expect(await there.send()).toMatchObject({ failure: { kind: 'not-sent' } })
    expect((await there.device.db.liveWrites.get(first))?.state).toBe('refused')
    there.bank.on('createTransfer', () => yes)
    expect(await there.send()).toMatchObject({ ok: true })
    const keys = there.bank.calls('createTransfer').map(({ headers }) => headers.get('idempotency-key'))
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  })
})

describe('a transfer that is answered, like its check, that the session has ended', () => {
  /** Sends it as the session ends, and returns why it did not succeed. */
  async function sentAtTheEnd(there: Desk) {
    const ended = () => refusal(401, 'UNAUTHENTICATED', 'Expired')
    there.bank.on('createTransfer', ended)
    there.bank.on('getAllTransfers', ended)
    const sent = await there.send()
    if (sent.ok || sent.failure.kind === 'unknown') throw new Error('it was to be called not sent')
    return sent.failure
  }

  it('is not said to have moved no money, because nothing was checked', async () => {
    const { text } = liveWriteFailureMessage(await sentAtTheEnd(await desk()), createTransferLive)
    expect(text).toBe(
      'It could not be checked whether the bank has it. Look there before you do it in another way; the same is checked before it is sent again.',
    )
  })

  it('is closed too if the check gets no answer at all', async () => {
    const there = await desk()
    there.bank.on('createTransfer', () => refusal(401, 'UNAUTHENTICATED', 'Expired'))
    there.bank.on('getAllTransfers', () => 'drop')
    expect(await there.send()).toMatchObject({ failure: { kind: 'not-sent', isUnchecked: true } })
    expect(await there.states()).toEqual(['refused'])
  })

  it('is checked before it is sent again after the next sign-in, and is found', async () => {
    const there = await desk()
    await sentAtTheEnd(there)
    there.has({ order_id: order.order_id, status: 'initiated' })
    expect(await there.send()).toMatchObject({ ok: true, value: { found: { isEarlierTry: true } } })
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
  })
})

describe('a GraphQL error beside data that says yes', () => {
  it.each(['FORBIDDEN', 'UNAUTHENTICATED'])('is not a certain no: %s', async (code) => {
    const there = await desk()
    there.bank.on('createTransfer', () => {
      there.has({ order_id: order.order_id, status: 'initiated' })
      return Response.json({
        data: { createTransfer: { status: 'success', message: null, error: null } },
        errors: [
          { message: 'message is not yours', path: ['createTransfer', 'message'], extensions: { code } },
        ],
      })
    })
    expect(await there.send()).not.toMatchObject({ failure: { kind: 'not-sent' } })
  })

  it.each(['FORBIDDEN', 'UNAUTHENTICATED'])('is not a certain no beside data null: %s', async (code) => {
    const there = await desk()
    there.bank.on('createTransfer', () => {
      there.has({ order_id: order.order_id, status: 'initiated' })
      return Response.json({
        data: { createTransfer: null },
        errors: [{ message: 'limit service', path: ['createTransfer'], extensions: { code } }],
      })
    })
    expect(await there.send()).not.toMatchObject({ failure: { kind: 'not-sent' } })
  })
})

describe('an error that is an object or a list of texts', () => {
  it('contradicts a success beside it', () => {
    expect(verdictOf({ status: 'success', error: { code: '51' } })).toBe('neither')
    expect(verdictOf({ status: 'success', error: ['Insufficient funds'] })).toBe('neither')
    expect(verdictOf({ status: 'success', error: [] })).toBe('yes')
  })
})
