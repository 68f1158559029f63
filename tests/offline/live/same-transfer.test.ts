import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createTransferLive,
  isSameTransfer,
  type TransferFacts,
} from '../../../src/features/transfers/create-transfer.live'
import { absentTwin } from '../../../src/offline/flights/absent-twin'
import { arrivedLate } from '../../../src/offline/flights/flight-log'
import { type Desk, desk, lost, order, yes } from './transfer-desk'

afterEach(() => void vi.useRealTimers())

describe('the same transfer once more', () => {
  it('does not leave while the answer to the first is lost', async () => {
    const there = await desk()
    await lost(there)
    expect(await there.send({ order_id: `${order.order_id}2` })).toEqual({
      ok: false,
      failure: { kind: 'unsettled' },
    })
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
  })

  const twin = ({ device }: Desk, change: Partial<TransferFacts> = {}) =>
    absentTwin(device, createTransferLive, (facts) => isSameTransfer(facts, { ...order, ...change }))
  const absent = async (there: Desk): Promise<string> => {
    const flight = await lost(there)
    await there.device.db.flights.update(flight, { state: 'absent' })
    return flight
  }

  it('goes under the order id of the one that was not there, so that one of them is a refused duplicate', async () => {
    const there = await desk()
    const flightId = await absent(there)
    expect(await twin(there)).toMatchObject({ flightId, facts: { order_id: order.order_id } })
  })

  it('keeps that order id when the bank refuses the second try', async () => {
    const there = await desk()
    const flightId = await absent(there)
    there.bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    await there.send()
    expect(await twin(there)).toMatchObject({ flightId })
  })

  it('gets an order id of its own in every other case', async () => {
    const there = await desk()
    expect(await twin(there), 'nothing left before').toBeUndefined()
    const flightId = await absent(there)
    expect(await twin(there, { amount: '125000.51' }), 'another amount').toBeUndefined()
    there.bank.on('createTransfer', () => yes)
    await there.send()
    expect(await twin(there), 'it arrived since').toBeUndefined()
    await there.device.db.flights.where('state').equals('arrived').delete()
    await arrivedLate(there.device.db, flightId)
    expect(await twin(there), 'the first came late').toBeUndefined()
  })

  it('gets an order id of its own a day later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:44:07.000Z') })
    const there = await desk()
    await absent(there)
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    expect(await twin(there)).toBeUndefined()
  })
})
