import * as v from 'valibot'
import { expect, it } from 'vitest'
import { sameOnDays, sameStillOpen } from '../../../src/features/transfers/new-transfer/same-today.rules'
import { TransferRow } from '../../../src/features/transfers/transfer'
import { naira } from '../../support/naira'

const movement = { beneficiary_acct_no: '2019884410', beneficiary_org_id: '057', amount: naira('100.00') }
const transfer = (change: Record<string, unknown> = {}) =>
  v.parse(TransferRow, {
    id: 't1',
    beneficiary_acct_no: '2019884410',
    beneficiary_org_id: '057',
    amount_wth_fees: 100,
    status: 'successful',
    created_at: '2026-11-18T09:42:00.000Z',
    ...change,
  })
const found = (change?: Record<string, unknown>) =>
  sameOnDays([transfer(change)], movement, ['2026-11-18']).length === 1

it('is a transfer of the same amount to the same account on the same day, from any account', () => {
  expect(found()).toBe(true)
  expect(found({ status: 'initiated', sender_acct_no: '0142230981' })).toBe(true)
})

it('is none to another account, at another bank, or of another amount', () => {
  expect(found({ beneficiary_acct_no: '2019884411' })).toBe(false)
  expect(found({ beneficiary_org_id: '035' })).toBe(false)
  expect(found({ amount_wth_fees: 100.01 })).toBe(false)
})

it('is one if the bank does not say whose account it is', () => {
  expect(found({ beneficiary_org_id: null })).toBe(true)
})

it('is none that was rejected or failed: no money went', () => {
  expect(found({ status: 'Rejected' })).toBe(false)
  expect(found({ status: 'failed' })).toBe(false)
})

it('goes by the day in Lagos', () => {
  expect(found({ created_at: '2026-11-17T23:30:00.000Z' })).toBe(true)
  expect(found({ created_at: '2026-11-18T23:30:00.000Z' })).toBe(false)
})

it('is still open, of whatever day, until its money went or cannot go any more', () => {
  const isOpen = (change: Record<string, unknown>) =>
    sameStillOpen([transfer({ sender_acct_no: '0142230981', ...change })], {
      ...movement,
      sender_acct_no: '0142230981',
    }).length === 1
  for (const status of ['initiated', 'approval_one', 'PENDING', 'on_hold'])
    expect(isOpen({ status }), status).toBe(true)
  for (const status of ['successful', 'Failed', 'rejected']) expect(isOpen({ status }), status).toBe(false)
  expect(isOpen({ status: 'initiated', sender_acct_no: '0142230982' })).toBe(false)
})
