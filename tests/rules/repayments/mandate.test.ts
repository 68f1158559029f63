import { describe, expect, it } from 'vitest'
import {
  isChargeable,
  NO_MANDATE,
  readCharge,
  readMandate,
} from '../../../src/features/repayments/mandates/mandate.rules'
import { naira } from '../../support/naira'

const ACCOUNT = { id: 'ic1', accountName: 'Ṣadé Ògúnbàdé', accountNumber: '0142188829', bankCode: '058' }

describe('a mandate', () => {
  it.each([
    ['Bank Approved', true],
    [' bank approved ', true],
    ['Biller Initiated', false],
    ['Bank Approved Later', false],
    ['', false],
  ])('with the status "%s" may be charged: %s', (workFlowStatusDescription, may) => {
    expect(isChargeable({ workFlowStatusDescription })).toBe(may)
  })

  it('names the holder of the account, and has the suggested amount unless another one is typed', () => {
    const typed = { ...NO_MANDATE, email: ' sade@example.com ', phone: '0803 554 1127' }
    expect(readMandate(ACCOUNT, typed, '10000.50').facts).toEqual({
      id: 'ic1',
      account_name: 'Ṣadé Ògúnbàdé',
      account_number: '0142188829',
      bank_code: '058',
      amount: naira('10000.50'),
      email: 'sade@example.com',
      phone: '08035541127',
    })
    expect(readMandate(ACCOUNT, { ...typed, amount: '5,000' }, '10000.50').facts?.amount).toBe('5000.00')
  })

  it('is not sent without e-mail, phone and amount', () => {
    expect(readMandate(ACCOUNT, NO_MANDATE, '')).toEqual({
      problems: {
        email: "Email can't be empty",
        phone: 'Phone number must be 11 digits',
        amount: "Amount can't be empty",
      },
    })
    expect(readMandate(ACCOUNT, { email: 'sade@', phone: '0803', amount: '0' }, '')).toEqual({
      problems: {
        email: 'Invalid email address',
        phone: 'Phone number must be 11 digits',
        amount: 'An amount is more than zero.',
      },
    })
  })
})

describe('a charge', () => {
  it('is at most the mandate, if the bank says how much that is', () => {
    expect(readCharge('10,000.50', naira('10000.50'))).toEqual({ amount: naira('10000.50') })
    expect(readCharge('10,000.51', naira('10000.50'))).toEqual({
      problem: 'The amount is above the mandate.',
    })
    expect(readCharge('10,000.51', '')).toEqual({ amount: naira('10000.51') })
  })
})
