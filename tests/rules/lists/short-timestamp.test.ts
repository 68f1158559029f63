import { expect, it } from 'vitest'
import { shortTimestamp } from '../../../src/widgets/timestamp/timestamp-text'

it('shows a time of today as briefly as possible, in the time of Lagos', () => {
  expect(shortTimestamp('2026-11-18T09:42:00.000Z', '2026-11-18')).toBe('today, 10:42')
  expect(shortTimestamp('2026-11-17T23:30:00.000Z', '2026-11-18')).toBe('today, 00:30')
  expect(shortTimestamp('2026-11-08T09:42:00.000Z', '2026-11-18')).toBe('8 Nov, 10:42')
  expect(shortTimestamp('2025-12-31T22:59:00.000Z', '2026-11-18')).toBe('31 Dec 2025, 23:59')
  expect(shortTimestamp('soon', '2026-11-18')).toBe('soon')
})
