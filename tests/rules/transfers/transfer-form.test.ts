import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type AccountFound,
  accountNameRead,
} from '../../../src/features/transfers/new-transfer/account-name.read'
import {
  NOTHING_TYPED,
  type TransferForm,
  type TypedTransfer,
} from '../../../src/features/transfers/new-transfer/transfer-form'
import {
  transferGaps,
  transferGapsMessage,
  transferOff,
} from '../../../src/features/transfers/new-transfer/transfer-off.rules'
import type { FreshRead } from '../../../src/offline/react/use-fresh-read'

const named = (name: string | undefined): FreshRead<AccountFound> => ({
  state: 'known',
  value: { name, bankName: '', balance: '' },
  asOf: 0,
})
const TYPED: TypedTransfer = {
  sender: '0123456789',
  beneficiary: '9876543210',
  bankCode: '044',
  amount: '125,000.50',
  remarks: '',
}
const COMPLETE: TransferForm = {
  typed: TYPED,
  token: '123456',
  sender: named('Adéọlá Ọ̀ṣunlájà'),
  beneficiary: named('Bísí Adéyẹmí'),
}
const missing = (typed: Partial<TypedTransfer>, change: Partial<TransferForm> = {}) =>
  transferGapsMessage(transferGaps({ ...COMPLETE, typed: { ...TYPED, ...typed }, ...change }))

describe('The Transfer button', () => {
  it('is on when nothing is missing', () => {
    expect(transferGaps(COMPLETE)).toEqual([])
    expect(missing({})).toBe('')
  })

  it('says everything that is missing, in one sentence', () => {
    expect(missing({ bankCode: '' }, { beneficiary: named(undefined), token: '' })).toBe(
      'Bank, beneficiary and token are missing',
    )
    expect(missing({}, { token: '' })).toBe('Token is missing')
    expect(missing({ amount: '' }, { token: '' })).toBe('Amount and token are missing')
  })

  it('needs account numbers of exactly 10 characters', () => {
    expect(missing({ sender: '012345678' })).toBe('Sender account number is missing')
    expect(missing({ sender: '01234567890' })).toBe('Sender account number is missing')
    expect(missing({ beneficiary: '' })).toBe('Beneficiary account number is missing')
  })

  it('needs both names, and takes the bank’s "Account Name Error" for none', () => {
    const answered = (acct_name: string): FreshRead<AccountFound> => ({
      state: 'known',
      value: v.parse(accountNameRead.answer, { getAccountName: { acct_name, bank_name: '', balance: null } }),
      asOf: 0,
    })
    expect(missing({}, { sender: answered('') })).toBe('Sender is missing')
    expect(missing({}, { sender: answered('Account Name Error') })).toBe('Sender is missing')
    expect(missing({}, { beneficiary: answered('Account Name Error') })).toBe('Beneficiary is missing')
  })

  it('needs an amount of more than zero', () => {
    for (const amount of ['', 'abc', '-5', '1.005']) expect(missing({ amount })).toBe('Amount is missing')
    for (const amount of ['0', '0.00'])
      expect(transferOff({ ...COMPLETE, typed: { ...TYPED, amount } }, { off: undefined })).toBe(
        'The amount must be more than zero',
      )
    expect(missing({ amount: '0.01' })).toBe('')
  })

  it('needs a token of exactly 6 characters', () => {
    expect(missing({}, { token: '12345' })).toBe('Token is missing')
    expect(missing({}, { token: '1234567' })).toBe('Token is missing')
  })

  it('lists the gaps of an empty form in the form’s own order', () => {
    const idle: FreshRead<AccountFound> = { state: 'idle' }
    const empty = { typed: NOTHING_TYPED, token: '', sender: idle, beneficiary: idle }
    expect(transferGaps(empty)).toEqual([
      'sender account number',
      'beneficiary account number',
      'bank',
      'amount',
      'token',
    ])
  })
})
