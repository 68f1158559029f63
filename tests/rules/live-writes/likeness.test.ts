import { describe, expect, it } from 'vitest'
import { billLikeness } from '../../../src/features/bills/same-bill.rules'
import {
  dayLikeness,
  exactLikeness,
  ifShown,
  likenessOf,
  numberLikeness,
  textLikeness,
  wordsLikeness,
} from '../../../src/offline/live-writes/finding/likeness'

describe('a row at the bank and what was sent', () => {
  it('are two if one field plainly shows something else, and unclear if one does not show enough', () => {
    expect(likenessOf(['same', 'unclear', 'other'])).toBe('other')
    expect(likenessOf(['same', 'unclear'])).toBe('unclear')
    expect(likenessOf(['same', 'same'])).toBe('same')
  })

  it.each([
    ['700.50', '700.50', 'same'],
    ['', '700.50', 'unclear'],
    ['ORG/0002', '', 'unclear'],
    ['-700.50', '700.50', 'unclear'],
    ['020', '20', 'unclear'],
    ['v-020', 'V020', 'unclear'],
    ['700.51', '700.50', 'other'],
    ['17', '7', 'other'],
  ])('exactly: %j for %j is %s', (shown, sent, result) => {
    expect(exactLikeness(shown, sent)).toBe(result)
  })

  it.each([
    [' RENT ', 'Rent', 'same'],
    ['', 'Rent', 'unclear'],
    ['NIP/Salary Novem', 'Salary November', 'unclear'],
    ['Withdrawal', 'Withdrawn', 'unclear'],
    ['Debit', 'DR', 'unclear'],
  ])('as words, of which none proves another row: %j for %j is %s', (shown, sent, result) => {
    expect(wordsLikeness(shown, sent)).toBe(result)
  })

  it.each([
    [' org/0002 ', 'ORG/0002', 'same'],
    ['', 'ORG/0002', 'unclear'],
    ['0002', '', 'unclear'],
    ['0002', 'ORG/0002', 'unclear'],
    ['42', '0042', 'unclear'],
    ['ORG-0002', 'ORG/0002', 'unclear'],
    ['70123456', '7012 3456', 'unclear'],
    ['ORG/0009', 'ORG/0002', 'other'],
  ])('as texts: %j for %j is %s', (shown, sent, result) => {
    expect(textLikeness(shown, sent)).toBe(result)
  })

  it.each([
    ['0142188829', '0142188829', 'same'],
    ['142188829', '0142188829', 'same'],
    ['', '0142188829', 'unclear'],
    ['014***8829', '0142188829', 'unclear'],
    ['8829', '0142188829', 'unclear'],
    ['14218882', '0142188829', 'unclear'],
    ['0142188820', '0142188829', 'other'],
    ['17', '7', 'other'],
    ['0', '0', 'same'],
  ])('as numbers: %j for %j is %s', (shown, sent, result) => {
    expect(numberLikeness(shown, sent)).toBe(result)
  })

  it.each([
    ['2026-11-18', '2026-11-18', 'same'],
    ['2026-11-18T10:00:00.000Z', '2026-11-18', 'same'],
    ['2026-11-17T23:00:00.000Z', '2026-11-18', 'same'],
    ['18/11/2026', '2026-11-18', 'unclear'],
    ['', '2026-11-18', 'unclear'],
    ['2026-11-17T22:00:00.000Z', '2026-11-18', 'unclear'],
    ['2026-11-17T18:30:00.000Z', '2026-11-18', 'unclear'],
    ['2026-11-16T18:30:00.000Z', '2026-11-18', 'other'],
    ['2026-11-17', '2026-11-18', 'other'],
  ])('as days: %j for %j is %s', (shown, sent, result) => {
    expect(dayLikeness(shown, sent)).toBe(result)
  })

  it('are not told apart by a further field that the bank leaves out', () => {
    expect(ifShown('', textLikeness('', 'ORG/0002'))).toBe('same')
    expect(ifShown('ORG/0009', textLikeness('ORG/0009', 'ORG/0002'))).toBe('other')
  })

  it.each([
    ['abc1 ', 'same'],
    ['', 'unclear'],
    ['+234 803 123 4567', 'unclear'],
    ['08031234560', 'other'],
  ])('are bills with the reference %j: %s', (accountNumber, result) => {
    const paid = { accountNumber: '08031234567', variation_id: 'V1', variation: 'Data', amount: '500.00' }
    const sent = result === 'same' ? { ...paid, accountNumber: 'ABC1' } : paid
    expect(billLikeness({ ...paid, accountNumber }, sent)).toBe(result)
    expect(billLikeness({ ...paid, accountNumber, amount: '501.00' }, sent)).toBe('other')
  })

  it.each([
    ['V1', 'Data', 'same'],
    ['', 'DATA ', 'same'],
    ['', '', 'unclear'],
    ['', 'Data (monthly)', 'unclear'],
    ['V2', 'Data', 'other'],
  ])('are bills for the variation %j, %j: %s', (variation_id, variation, result) => {
    const paid = { accountNumber: '0410778812', variation_id: 'V1', variation: 'Data', amount: '500.00' }
    expect(billLikeness({ ...paid, variation_id, variation }, paid)).toBe(result)
  })
})
