import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderId } from '../../../src/features/transfers/new-transfer/order-id'

const NOW = new Date('2026-11-18T09:42:05.007Z')

describe('An order id', () => {
  it('is the current time, the user id and randomness', () => {
    expect(orderId(NOW, 'u42', (bytes) => bytes.set([0, 1, 2, 3, 28, 29, 30, 31]))).toBe(
      '20261118094205007u420123wxyz',
    )
  })

  it('differs between two tabs of one user in the same millisecond', () => {
    const ids = Array.from({ length: 1000 }, () => orderId(NOW, 'u42'))
    expect(new Set(ids).size).toBe(1000)
  })

  it('is letters and digits alone, whatever the user id contains', () => {
    fc.assert(
      fc.property(fc.string(), (userId) => {
        expect(orderId(NOW, userId)).toMatch(/^20261118094205007[0-9A-Za-z]*[0-9a-z]{8}$/)
      }),
    )
  })
})
