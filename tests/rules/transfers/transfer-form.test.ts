import { describe, expect, it } from 'vitest'
import {
  transferGaps,
  transferGapsSentence,
} from '../../../src/features/transfers/new-transfer/transfer-form.rules'

const COMPLETE = {
  senderAccountNumber: '0123456789',
  senderName: 'Adéọlá Ọ̀ṣunlájà',
  beneficiaryAccountNumber: '9876543210',
  bankCode: '044',
  beneficiaryName: 'Bísí Adéyẹmí',
  amount: '125,000.50',
  token: '123456',
}
const missing = (change: Partial<typeof COMPLETE>) =>
  transferGapsSentence(transferGaps({ ...COMPLETE, ...change }))

describe('The Transfer button', () => {
  it('is on when nothing is missing', () => {
    expect(transferGaps(COMPLETE)).toEqual([])
    expect(missing({})).toBe('')
  })

  it('says everything that is missing, in one sentence', () => {
    expect(missing({ bankCode: '', beneficiaryName: '', token: '' })).toBe(
      'Bank, beneficiary and token are missing',
    )
    expect(missing({ token: '' })).toBe('Token is missing')
    expect(missing({ amount: '', token: '' })).toBe('Amount and token are missing')
  })

  it('needs account numbers of exactly 10 characters', () => {
    expect(missing({ senderAccountNumber: '012345678' })).toBe('Sender account number is missing')
    expect(missing({ senderAccountNumber: '01234567890' })).toBe('Sender account number is missing')
    expect(missing({ beneficiaryAccountNumber: '' })).toBe('Beneficiary account number is missing')
  })

  it('needs both names, and takes the bank’s "Account Name Error" for none', () => {
    expect(missing({ senderName: '' })).toBe('Sender is missing')
    expect(missing({ senderName: 'Account Name Error' })).toBe('Sender is missing')
    expect(missing({ beneficiaryName: 'Account Name Error' })).toBe('Beneficiary is missing')
  })

  it('needs an amount of more than nothing', () => {
    for (const amount of ['', '0', '0.00', 'abc', '-5', '1.005']) {
      expect(missing({ amount })).toBe('Amount is missing')
    }
    expect(missing({ amount: '0.01' })).toBe('')
  })

  it('needs a token of exactly 6 characters', () => {
    expect(missing({ token: '12345' })).toBe('Token is missing')
    expect(missing({ token: '1234567' })).toBe('Token is missing')
  })

  it('lists the gaps of an empty form in the form’s own order', () => {
    const empty = { senderAccountNumber: '', beneficiaryAccountNumber: '', amount: '', token: '' }
    expect(transferGaps(empty)).toEqual([
      'sender account number',
      'beneficiary account number',
      'bank',
      'amount',
      'token',
    ])
  })
})
