import { expect, it } from 'vitest'
import {
  dueAtStart,
  financeMeter,
  leftToCollect,
  METERS,
  owedEachMonth,
  TENORS,
  typedAdvance,
} from '../../../src/features/repayments/meter/meter-financing.rules'

const kobo = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: readonly string[]) => amounts.map(kobo).reduce((all, one) => all + one, 0n)

/*
 * By hand, for the single-phase meter:
 *   cost                       44,896.17
 *   down payment without VAT   44,896.17 × 0.20   =  8,979.234    →  8,979.23
 *   down payment with VAT      8,979.234 × 1.075  =  9,652.67655  →  9,652.68
 *   financed                   44,896.17 − 8,979.23               = 35,916.94
 * and for the three-phase meter and any other:
 *   cost                       82,855.19
 *   down payment without VAT   82,855.19 × 0.20   = 16,571.038    → 16,571.04
 *   down payment with VAT      16,571.038 × 1.075 = 17,813.86585  → 17,813.87
 *   financed                   82,855.19 − 16,571.04              = 66,284.15
 */
it.each([
  ['single-phase', '44896.17', '8979.23', '9652.68', '35916.94'],
  ['three-phase', '82855.19', '16571.04', '17813.87', '66284.15'],
  ['other', '82855.19', '16571.04', '17813.87', '66284.15'],
] as const)('a %s meter costs %s: %s down without VAT, %s with VAT, %s financed', (meter, ...amounts) => {
  const { cost, downPaymentWithoutVat, downPayment, financed } = financeMeter(meter, 12)
  expect([cost, downPaymentWithoutVat, downPayment, financed]).toEqual(amounts)
})

/*
 * By hand, the share of the financed amount that each month costs: 0.0175 × q ÷ (q − 1), where q = 1.0175 to
 * the power of the tenor:
 *   12 months: q = 1.231439314945, 0.0215501880 ÷ 0.231439314945 = 0.093113773763
 *   24 months: q = 1.516442786392, 0.0265377488 ÷ 0.516442786392 = 0.051385650959
 *   36 months: q = 1.867407266027, 0.0326796272 ÷ 0.867407266027 = 0.037675067336
 * Total due is the rounded repayment times the tenor.
 */
it.each([
  // 35,916.94 × 0.093113773763 = 3,344.361825; 3,344.36 × 12 = 40,132.32
  ['single-phase', 12, '3344.36', '40132.32'],
  // 35,916.94 × 0.051385650959 = 1,845.615342; 1,845.62 × 24 = 44,294.88
  ['single-phase', 24, '1845.62', '44294.88'],
  // 35,916.94 × 0.037675067336 = 1,353.173133; 1,353.17 × 36 = 48,714.12
  ['single-phase', 36, '1353.17', '48714.12'],
  // 66,284.15 × 0.093113773763 = 6,171.967347; 6,171.97 × 12 = 74,063.64
  ['three-phase', 12, '6171.97', '74063.64'],
  // 66,284.15 × 0.051385650959 = 3,406.054196; 3,406.05 × 24 = 81,745.20
  ['three-phase', 24, '3406.05', '81745.20'],
  // 66,284.15 × 0.037675067336 = 2,497.259815; 2,497.26 × 36 = 89,901.36
  ['three-phase', 36, '2497.26', '89901.36'],
] as const)('a %s meter over %i months is %s a month, %s in all', (meter, tenor, repayment, totalDue) => {
  expect(financeMeter(meter, tenor)).toMatchObject({ repayment, totalDue })
})

it('the schedule begins with the interest on all that is financed, and ends at zero', () => {
  const { schedule } = financeMeter('single-phase', 12)
  expect(schedule).toHaveLength(12)
  // 35,916.94 × 0.0175 = 628.54645; 3,344.36 − 628.55 = 2,715.81; 35,916.94 − 2,715.81 = 33,201.13
  expect(schedule[0]).toEqual({
    month: 1,
    repayment: '3344.36',
    interest: '628.55',
    principal: '2715.81',
    balance: '33201.13',
  })
  // 33,201.13 × 0.0175 = 581.019775
  expect(schedule[1]).toMatchObject({ interest: '581.02', principal: '2763.34', balance: '30437.79' })
  // 3,286.87 × 0.0175 = 57.52; the last month's interest takes the 3 kobo of all roundings.
  expect(schedule[11]).toEqual({
    month: 12,
    repayment: '3344.36',
    interest: '57.49',
    principal: '3286.87',
    balance: '0.00',
  })
})

it('in every schedule the columns add up', () => {
  for (const meter of METERS) {
    for (const tenor of TENORS) {
      const { schedule, financed, totalDue, interest } = financeMeter(meter, tenor)
      expect(schedule.map(({ month }) => month)).toEqual(Array.from({ length: tenor }, (_, at) => at + 1))
      expect(sum(schedule.map(({ repayment }) => repayment))).toBe(kobo(totalDue))
      expect(sum(schedule.map(({ principal }) => principal))).toBe(kobo(financed))
      expect(sum(schedule.map((month) => month.interest))).toBe(kobo(interest))
      expect(schedule.at(-1)?.balance).toBe('0.00')
    }
  }
})

it('months in advance are digits up to the tenor, and none if nothing is typed', () => {
  expect(typedAdvance('', 12)).toBe(0)
  expect(typedAdvance(' 3 ', 12)).toBe(3)
  expect(typedAdvance('12', 12)).toBe(12)
  for (const wrong of ['13', '-1', '1.5', '1e1', 'two', '012'])
    expect(typedAdvance(wrong, 12)).toBeUndefined()
})

it('the down payment with VAT and the months in advance are due at the start', () => {
  // 9,652.68 + 2 × 3,344.36
  expect(dueAtStart(financeMeter('single-phase', 12), 2)).toBe('16341.40')
  expect(dueAtStart(financeMeter('single-phase', 12), 0)).toBe('9652.68')
})

it('the months in advance are not collected again, and are owed no more from the start', () => {
  const financing = financeMeter('single-phase', 12)
  // 10 × 3,344.36
  expect(leftToCollect(financing, 2)).toBe('33443.60')
  expect(leftToCollect(financing, 12)).toBe('0.00')
  const owed = owedEachMonth(financing, 2)
  expect(owed.slice(0, 3)).toEqual(['30437.79', '30437.79', '30437.79'])
  expect(owed).toHaveLength(13)
  expect(owedEachMonth(financing, 0)[0]).toBe('35916.94')
})
