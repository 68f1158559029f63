import { describe, expect, it } from 'vitest'
import { balanceOf, knownSidesOf, netLabel, sidesMessage, sidesOf } from '../../../src/domain/money/sides'
import { naira } from '../../support/naira'

const debit = (amount: string) => ({ type: 'DR', amount: naira(amount) })
const credit = (amount: string) => ({ type: 'CR', amount: naira(amount) })

describe('rows of mixed direction', () => {
  it('are told as debits, credits and net, exact to the kobo, and never as their sum', () => {
    const sides = sidesOf([debit('25000.10'), debit('92000.20'), credit('7500.00'), credit('50000.01')])
    expect(sidesMessage(sides)).toBe('debits ₦117,000.30, credits ₦57,500.01, net debit ₦59,500.29')
    expect(sidesMessage(sidesOf([debit('1.00'), credit('3.00')]))).toBe(
      'debits ₦1.00, credits ₦3.00, net credit ₦2.00',
    )
  })

  it('are told as both sides also if one is half of the other', () => {
    expect(sidesMessage(sidesOf([debit('100000.00'), credit('50000.00')]))).toBe(
      'debits ₦100,000.00, credits ₦50,000.00, net debit ₦50,000.00',
    )
  })

  it('have a net without a side if both are equal', () => {
    const sides = sidesOf([debit('40.00'), credit('40.00')])
    expect(sidesMessage(sides)).toBe('debits ₦40.00, credits ₦40.00, net ₦0.00')
    expect(netLabel(balanceOf(sides))).toBe('net')
  })

  it('of one direction alone are told by its sum', () => {
    expect(sidesMessage(sidesOf([credit('1.00'), credit('2.50')]))).toBe('credits ₦3.50')
    expect(sidesMessage(sidesOf([debit('1.00'), debit('2.50')]))).toBe('debits ₦3.50')
  })

  it('have no sums if one of them says neither, however banks spell the others', () => {
    expect(knownSidesOf([debit('1.00'), { type: 'Reversal', amount: naira('5.00') }])).toBeUndefined()
    expect(
      knownSidesOf([
        { type: ' Debit', amount: naira('1.00') },
        { type: 'credit ', amount: naira('5.00') },
      ]),
    ).toEqual({
      debit: naira('1.00'),
      credit: naira('5.00'),
    })
  })
})
