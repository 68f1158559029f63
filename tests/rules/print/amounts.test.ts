import { expect, it } from 'vitest'
import { isAmount } from '../../../src/widgets/print/printable-slip'

it.each([
  ['₦999,999,999.99', true],
  ['NGN 1,000.00', true],
  ['5,000.00', true],
  ['−12.50', true],
  ['(12.50)', true],
  ['0142230981', false],
  ['20261121204000000usr1abc', false],
  ['Sun 22 Nov 2026, 01:26', false],
  ['12.5', false],
  ['', false],
])('an amount, and nothing else, stays in one row of a printed slip: %j', (text, is) => {
  expect(isAmount(text)).toBe(is)
})
