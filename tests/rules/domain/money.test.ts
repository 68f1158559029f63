import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Amount, amountFromWire, formatNaira } from '../../../src/domain/money/amount'
import {
  amountParts,
  amountToWire,
  compareAmounts,
  isPositiveAmount,
  sumAmounts,
} from '../../../src/domain/money/money'
import { amountProblem, parseAmount } from '../../../src/domain/money/typed-amount'
import { naira } from '../../support/naira'

const LARGEST_KOBO = 7_036_874_417_766_399n
const kobo = fc.bigInt({ min: -LARGEST_KOBO, max: LARGEST_KOBO })

/** Kobo as an integer → naira text, by moving the decimal point. It shares nothing with the tested code. */
function ofKobo(amountInKobo: bigint): Amount {
  const digits = String(amountInKobo < 0n ? -amountInKobo : amountInKobo).padStart(3, '0')
  return `${amountInKobo < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Amount
}

describe('Typing an amount', () => {
  it.each([
    ['125000.5', '125000.50'],
    ['125,000.50', '125000.50'],
    ['1,000.50', '1000.50'],
    ['₦ 125 000', '125000.00'],
    ['₦1,000', '1000.00'],
    ['N2,500', '2500.00'],
    ['NGN 2,500.00', '2500.00'],
    [' 50 000 ', '50000.00'],
    ['\u00a050\u00a0000\u00a0', '50000.00'],
    ['1\u202f250\u202f000.5', '1250000.50'],
    ['  7 ', '7.00'],
    ['007', '7.00'],
    ['125.', '125.00'],
    ['5.', '5.00'],
    ['.5', '0.50'],
    ['0', '0.00'],
    ['0.00', '0.00'],
  ])('understands %j as %s naira', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })

  const AT_ONCE = 'An amount has digits, commas and at most two decimals, like 1,234.50.'

  it.each([
    '-5',
    '−5',
    '+5',
    '5k',
    '1e3',
    '12a',
    '1.234',
    '1.005',
    '99999999999.999',
    '1.2.3',
    '1.000,50',
    '2500,00',
    '2 500,00',
    '1,2345',
    '12,34,567',
    '1,000 000',
    '1 000,000',
    '1,,000',
    '0,500',
    '0,125',
    '00,500',
    '000 500',
    '012,500.00',
    '0,000,500',
    '₦0,500',
    '0,',
    '0 5',
    '0,000,5',
    '5 .50',
    '5₦',
    '₦₦5',
    '1’000',
    '１２',
    '٥٠٠',
    '5\u200b0',
    '0x10',
    'Infinity',
    'five',
  ])('does not read %j as an amount, and says so while the user types', (typed) => {
    expect(parseAmount(typed)).toBeUndefined()
    expect(amountProblem(typed, { isLeft: false })).toBe(AT_ONCE)
    expect(amountProblem(typed, { isLeft: true })).toBe(AT_ONCE)
  })

  it.each(['.', '₦', 'N', 'ng', '₦ .', '1,', '1,0', '1,00', '12,5', '1,000,0', '50 00', '1,000,'])(
    'reads %j as the beginning of an amount, and says that it is none after the field is left',
    (typed) => {
      expect(parseAmount(typed)).toBeUndefined()
      expect(amountProblem(typed, { isLeft: false })).toBeUndefined()
      expect(amountProblem(typed, { isLeft: true })).toBe(AT_ONCE)
    },
  )

  it.each(['', ' ', '\u00a0'])('reads %j as empty, which is no mistake', (typed) => {
    expect(parseAmount(typed)).toBeUndefined()
    expect(amountProblem(typed, { isLeft: true })).toBeUndefined()
  })

  it('never reads other digits than were typed', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,, -₦Nke'), maxLength: 12 })
    fc.assert(
      fc.property(keys, (typed) => {
        const amount = parseAmount(typed)
        const figures = typed.replace(/[^\d.]/g, '')
        if (amount !== undefined) expect(Number(amount)).toBe(Number(figures))
        expect(amount === undefined).toBe(
          typed.trim() === '' || amountProblem(typed, { isLeft: true }) !== undefined,
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('calls every beginning of a readable amount one that may still become it', () => {
    const readable = fc.bigInt({ min: 0n, max: LARGEST_KOBO }).map((amount) => formatNaira(ofKobo(amount)))
    fc.assert(
      fc.property(readable, fc.nat(30), (typed, length) => {
        expect(amountProblem(typed.slice(0, length), { isLeft: false })).toBeUndefined()
      }),
    )
  })

  it('accepts the largest amount that can be sent, and not a kobo more', () => {
    expect(parseAmount('70,368,744,177,663.99')).toBe('70368744177663.99')
    expect(parseAmount('70,368,744,177,664.00')).toBeUndefined()
    expect(amountProblem('70368744177664', { isLeft: false })).toBe(
      'An amount is ₦70,368,744,177,663.99 at most.',
    )
  })

  it('reads every amount as it is shown', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: LARGEST_KOBO }), (amount) => {
        expect(parseAmount(formatNaira(ofKobo(amount)))).toBe(ofKobo(amount))
      }),
    )
  })
})

describe('Amounts on the wire', () => {
  it.each([
    [0.1 + 0.2, '0.30'],
    [125000.5, '125000.50'],
    [1.005, '1.01'],
    [-0.001, '0.00'],
    [1e21, '1000000000000000000000.00'],
    ['82855.19', '82855.19'],
    ['5', '5.00'],
    ['-0.00', '0.00'],
    ['0.285', '0.29'],
    [1e-7, '0.00'],
  ])('reads %j as %s naira', (wire, amount) => {
    expect(amountFromWire(wire)).toBe(amount)
  })

  it.each(['', 'n/a', '1e5', Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %j instead of calling it zero',
    (wire) => {
      expect(() => amountFromWire(wire)).toThrow(RangeError)
    },
  )

  it('sends and reads every amount back to the kobo', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        expect(amountFromWire(amountToWire(ofKobo(amount)))).toBe(ofKobo(amount))
      }),
      { numRuns: 500 },
    )
  })

  it('never sends one amount as another', () => {
    expect(() => amountToWire(naira('70368744177664.00'))).toThrow(RangeError)
    expect(() => amountToWire(naira('90071992547409.92'))).toThrow(RangeError)
    expect(() => amountToWire(naira('-90071992547409.92'))).toThrow(RangeError)
  })

  it('does not repeat the amount in the error', () => {
    expect(() => amountToWire(naira('123456789012345.67'))).toThrow(/^(?!.*123456789)/)
  })
})

describe('Calculating with amounts', () => {
  it('adds to the kobo', () => {
    expect(sumAmounts([naira('0.10'), naira('0.20')])).toBe('0.30')
    expect(sumAmounts(['44896.17', '82855.19', '-0.01'].map(naira))).toBe('127751.35')
    expect(sumAmounts([])).toBe('0.00')
    fc.assert(
      fc.property(fc.array(kobo), (amounts) => {
        expect(sumAmounts(amounts.map(ofKobo))).toBe(ofKobo(amounts.reduce((sum, each) => sum + each, 0n)))
      }),
    )
  })

  it('sorts by value, not by spelling', () => {
    expect(compareAmounts(naira('9'), naira('10'))).toBe(-1)
    expect(compareAmounts(naira('60000'), naira('60000.00'))).toBe(0)
    expect(compareAmounts(naira('120000.01'), naira('120000'))).toBe(1)
  })

  it('knows whether there is anything to move', () => {
    expect(isPositiveAmount(naira('0.01'))).toBe(true)
    expect(isPositiveAmount(naira('0.00'))).toBe(false)
    expect(isPositiveAmount(naira('-1'))).toBe(false)
  })
})

describe('Showing an amount', () => {
  it('is in naira, in Nigerian English', () => {
    expect(formatNaira(naira('125000'))).toBe('₦125,000.00')
    expect(formatNaira(naira('-0.5'))).toBe('-₦0.50')
    expect(formatNaira(naira('-0.00'))).toBe('₦0.00')
  })

  it('shows all digits, even those that a Float cannot represent', () => {
    expect(formatNaira(naira('9007199254740993.51'))).toBe('₦9,007,199,254,740,993.51')
  })

  it('has parts for a table', () => {
    expect(amountParts(naira('125000'))).toEqual({ sign: '', naira: '125,000', kobo: '00' })
    expect(amountParts(naira('-1234567.8'))).toEqual({ sign: '-', naira: '1,234,567', kobo: '80' })
  })

  it('joins the parts to the same amount', () => {
    fc.assert(
      fc.property(kobo, (amount) => {
        const { sign, naira: whole, kobo: rest } = amountParts(ofKobo(amount))
        expect(`${sign}${whole.replaceAll(',', '')}.${rest}`).toBe(ofKobo(amount))
      }),
    )
  })
})
