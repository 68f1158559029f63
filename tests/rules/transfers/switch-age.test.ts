import * as v from 'valibot'
import { expect, it } from 'vitest'
import { longPendingMessage } from '../../../src/features/transfers/pending/PendingTransfers'
import { pendingAgeMessage } from '../../../src/features/transfers/pending/pending.messages'
import { longPending, pendingFor } from '../../../src/features/transfers/pending/switch-age.rules'
import { TransferRow } from '../../../src/features/transfers/transfer'

const NOW = Date.parse('2026-11-18T12:00:00.000Z')
const transfer = (id: string, updated_at: string, change: Record<string, unknown> = {}) =>
  v.parse(TransferRow, {
    id,
    order_id: `ORDER${id}`,
    amount_wth_fees: 100,
    status: 'pending',
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at,
    ...change,
  })
const ageOf = (updatedAt: string) => {
  const pending = pendingFor(transfer('1', updatedAt), NOW)
  return pending && pendingAgeMessage(pending)
}

it('says of each age what the switch does meanwhile, and when the bank is to be asked', () => {
  expect(ageOf('2026-11-18T11:59:20.000Z')).toBe(
    'Pending for 40 s. The other bank usually answers within a minute.',
  )
  expect(ageOf('2026-11-18T11:59:00.000Z')).toMatch(
    /^Pending for 1 min\. That is longer than the usual minute\./,
  )
  expect(ageOf('2026-11-18T11:30:00.000Z')).toMatch(
    /^Pending for 30 min\. After 30 minutes .* Quote the order ID/,
  )
  expect(ageOf('2026-11-17T12:00:00.000Z')).toMatch(
    /^Pending for 1 day\. .* Quote the order ID to the bank now\.$/,
  )
})

it('counts a retried one from when it was made, so that a retry makes no old one new', () => {
  const retried = pendingFor(transfer('1', '2026-11-18T11:59:50.000Z', { retries: 2 }), NOW)
  expect(retried?.age).toBe('overdue')
  expect(retried && pendingAgeMessage(retried)).toMatch(/^Made 17 days ago and retried since\./)
})

it('counts from the authorisation, and from the beginning if the bank does not tell it', () => {
  expect(pendingFor(transfer('1', '2026-11-18T11:00:00.000Z'), NOW)?.ageMs).toBe(3_600_000)
  expect(pendingFor(transfer('1', ''), NOW)?.ageMs).toBe(NOW - Date.parse('2026-11-01T09:00:00.000Z'))
})

it('has no age below zero if this device’s clock is behind', () => {
  expect(pendingFor(transfer('1', '2026-11-18T12:05:00.000Z'), NOW)?.ageMs).toBe(0)
})

it('is said of pending transfers only, however the bank spells that', () => {
  expect(pendingFor(transfer('1', '', { status: 'successful' }), NOW)).toBeUndefined()
  expect(pendingFor(transfer('1', '', { status: 'PENDING' }), NOW)).toBeDefined()
})

it('orders those above a minute by age, the oldest first, and sums them up', () => {
  const pending = longPending(
    [
      transfer('new', '2026-11-18T11:59:30.000Z'),
      transfer('late', '2026-11-18T11:00:00.000Z'),
      transfer('overdue', '2026-11-15T11:00:00.000Z'),
      transfer('slow', '2026-11-18T11:55:00.000Z'),
    ],
    NOW,
  )
  expect(pending.map(({ transfer: { id } }) => id)).toEqual(['overdue', 'late', 'slow'])
  expect(longPendingMessage(pending, true)).toBe('3 pending (1 older than a day)')
  expect(longPendingMessage(pending.slice(1), true)).toBe('2 pending (1 older than 30 minutes)')
  expect(longPendingMessage(pending.slice(2), true)).toBe('1 pending over a minute')
  // The device may not have all of the list.
  expect(longPendingMessage(pending, false)).toBe('3+ pending (1 older than a day)')
})
