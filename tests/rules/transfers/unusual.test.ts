import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seenMessages } from '../../../src/features/transfers/approvals/approvals.messages'
import { seenOnDevice } from '../../../src/features/transfers/approvals/unusual.rules'
import { TransferRow } from '../../../src/features/transfers/transfer'

const DAY = '2026-11-18T09:00:00.000Z'
const transfer = (id: string, change: Record<string, unknown> = {}) =>
  v.parse(TransferRow, {
    id,
    sender_acct_no: '0142230981',
    beneficiary_acct_no: '2019884410',
    beneficiary_org_id: '057',
    amount_wth_fees: 500,
    status: 'successful',
    created_at: DAY,
    ...change,
  })
const open = transfer('open', { status: 'initiated' })
const toAnother = (id: string, change: Record<string, unknown> = {}) =>
  transfer(id, { beneficiary_acct_no: '3000000001', ...change })

const said = (...onDevice: readonly ReturnType<typeof transfer>[]) =>
  seenMessages(seenOnDevice(open, [open, ...onDevice]))

describe('the first transfer to an account', () => {
  it('is called so among the approved transfers on the device, whose number is named', () => {
    expect(said(toAnother('a'), toAnother('b', { status: 'pending' }))).toEqual([
      'First transfer to this account among the newest 2 approved transfers on this device',
    ])
    expect(said(toAnother('a'))).toEqual([
      'First transfer to this account among the newest approved transfer on this device',
    ])
  })

  it('is not called so if an approved one went there, but one that was refused or only waits does not count', () => {
    const other = { amount_wth_fees: 700 }
    expect(said(toAnother('a'), transfer('b', other))).toEqual([])
    for (const status of ['rejected', 'failed', 'initiated'])
      expect(said(toAnother('a'), transfer('b', { ...other, status }))).toEqual([
        'First transfer to this account among the newest approved transfer on this device',
      ])
  })

  it('is another account if the same number is at another bank', () => {
    expect(said(transfer('a', { beneficiary_org_id: '044' }))).toEqual([
      'First transfer to this account among the newest approved transfer on this device',
    ])
  })

  it('is not called so by a device that has no approved transfer', () => {
    expect(said()).toEqual([])
    expect(said(toAnother('a', { status: 'initiated' }))).toEqual([])
  })
})

describe('the same amount to the same account', () => {
  it('is counted on the day of the transfer in Lagos, whatever day is today', () => {
    const lateInLagos = '2026-11-18T22:59:00.000Z'
    const nextDay = '2026-11-18T23:00:00.000Z'
    expect(said(transfer('a', { created_at: lateInLagos }), transfer('b', { created_at: nextDay }))).toEqual([
      'One other transfer of the same amount to this account on the same day',
    ])
    expect(said(transfer('a'), transfer('b', { status: 'initiated' }))).toEqual([
      '2 other transfers of the same amount to this account on the same day',
    ])
  })

  it('is not counted if no money goes, if the amount differs, or if the bank gives no time', () => {
    expect(said(transfer('a', { status: 'failed' }), transfer('b', { amount_wth_fees: 500.01 }))).toEqual([])
    const undated = transfer('x', { status: 'initiated', created_at: '' })
    expect(seenOnDevice(undated, [transfer('a', { created_at: '' })]).sameDay).toBe(0)
  })
})

describe('more than usual', () => {
  const known = { amount_wth_fees: 100, created_at: '2026-11-01T09:00:00.000Z' }
  const three = [
    transfer('a', known),
    transfer('b', known),
    transfer('c', { ...known, amount_wth_fees: 499.99 }),
  ]

  it('is more than the largest approved transfer of the sender on the device, which is named', () => {
    expect(said(...three)).toEqual([
      'More than any of the sender’s newest 3 approved transfers on this device, the largest of which is ₦499.99',
    ])
  })

  it('is not as much as the largest', () => {
    expect(said(...three, transfer('d', { ...known, amount_wth_fees: 500 }))).toEqual([])
  })

  it('is not said from two transfers, nor from those of another sender or without an approval', () => {
    expect(said(...three.slice(0, 2))).toEqual([])
    expect(said(...three.slice(0, 2), transfer('d', { ...known, sender_acct_no: '0142230982' }))).toEqual([])
    expect(said(...three.slice(0, 2), transfer('d', { ...known, status: 'rejected' }))).toEqual([])
  })
})
