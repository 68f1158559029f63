import { describe, expect, it } from 'vitest'
import { EMPTY_CASH, EMPTY_CHEQUE, type FromBank } from '../../../src/features/postings/entry/posting-form'
import { cashProblems, chequeProblems } from '../../../src/features/postings/entry/posting-problems.rules'
import { naira } from '../../support/naira'

const NOTHING_KNOWN: FromBank = { account: { state: 'idle' }, operationDate: '' }
const KNOWN: FromBank = {
  account: { state: 'known', value: { name: 'Bísí', balance: naira('10.00') }, asOf: 0 },
  operationDate: '2026-11-18',
}
const messages = (problems: readonly { readonly message: string }[]) => problems.map(({ message }) => message)
const SHARED = {
  useAccount: 'nuban',
  number: '0142188829',
  amount: '5000',
  slipNo: '4417',
  naration: 'Rent',
} as const
const CASH = { ...EMPTY_CASH, ...SHARED, cashType: 'Deposit' }
const CHEQUE = {
  ...EMPTY_CHEQUE,
  ...SHARED,
  valueDate: '2026-11-18',
  transactionType: 'Local Cheque',
  glCode: '10101',
  accountTitle: 'Cash in vault',
}

describe('a cheque posting', () => {
  it('needs every field, in the words of the specification', () => {
    const empty = { ...EMPTY_CHEQUE, useAccount: '' } as const
    expect(messages(chequeProblems(empty, NOTHING_KNOWN))).toEqual([
      'Checkbox value is required',
      'Account number is required',
      'Account name is required',
      'Account balance is required',
      'Operation date is required',
      'Transaction type is required',
      'GL account is required',
      'Account title is required',
      'Transaction amount is required',
      'Cheque no is required',
      'Value date is required',
      'Naration is required',
    ])
    expect(chequeProblems(CHEQUE, KNOWN)).toEqual([])
  })

  it('needs the In-House debit account instead of the GL account if it is an In-House Cheque', () => {
    const inHouse = { ...CHEQUE, transactionType: 'In-House Cheque', glCode: '' }
    expect(messages(chequeProblems(inHouse, KNOWN))).toEqual(['In-House debit account is required'])
    expect(chequeProblems({ ...inHouse, inHouse: '100240' }, KNOWN)).toEqual([])
  })

  it('has at most 50 characters of narration and of account title', () => {
    const long = 'x'.repeat(51)
    const problems = chequeProblems({ ...CHEQUE, naration: long, accountTitle: long }, KNOWN)
    expect(messages(problems)).toEqual(['Must be 50 characters or less', 'Must be 50 characters or less'])
    const whole = 'x'.repeat(50)
    expect(chequeProblems({ ...CHEQUE, naration: whole, accountTitle: whole }, KNOWN)).toEqual([])
  })
})

describe('a cash posting', () => {
  it('needs an account number of ten characters', () => {
    expect(messages(cashProblems({ ...CASH, number: '014218882' }, KNOWN))).toEqual([
      'Invalid account number',
    ])
    expect(cashProblems(CASH, KNOWN)).toEqual([])
  })

  it('has an invalid account number if the bank gives neither name nor balance', () => {
    const unknown: FromBank = { ...KNOWN, account: { state: 'known', value: undefined, asOf: 0 } }
    expect(messages(cashProblems(CASH, unknown))).toEqual(['Invalid account number'])
  })

  it.each<[string, FromBank['account']]>([
    ['The account is being looked up', { state: 'asking' }],
    ['The account is looked up when you are online again.', { state: 'offline' }],
    [
      'The bank did not answer. Check the connection and try again.',
      { state: 'failed', failure: { kind: 'no-answer' }, again: () => {} },
    ],
  ])('is not sent without an account, and the number says why: %s', (message, account) => {
    expect(cashProblems(CASH, { ...KNOWN, account })).toEqual([
      { name: 'accountNumber', label: 'Account Number', message, isEmpty: false },
    ])
  })

  it('may have no narration, but none of more than 50 characters', () => {
    expect(cashProblems({ ...CASH, naration: '' }, KNOWN)).toEqual([])
    expect(messages(cashProblems({ ...CASH, naration: 'x'.repeat(51) }, KNOWN))).toEqual([
      'Must be 50 characters or less',
    ])
  })

  it.each(['12/34', '12.5', '1.2E+05'])('makes no slip number of "%s"', (slipNo) => {
    expect(messages(cashProblems({ ...CASH, slipNo }, KNOWN))).toEqual([
      'This is not one number: it may have digits, spaces and hyphens.',
    ])
  })

  it('makes no account number of a sentence', () => {
    const found = cashProblems({ ...CASH, number: 'Zenith 057 2019884411' }, KNOWN)
    expect(messages(found)).toEqual(['Invalid account number'])
  })

  it('has the operation date as its value date until another one is chosen, and must have one', () => {
    expect(cashProblems({ ...CASH, valueDate: undefined }, KNOWN)).toEqual([])
    expect(messages(cashProblems({ ...CASH, valueDate: '' }, KNOWN))).toEqual(['Value date is required'])
  })

  it.each([
    ['', 'Teller/Cheque no is required'],
    ['000', 'Teller/Cheque no is required'],
    ['2147483648', 'The bank takes whole numbers up to 2147483647'],
  ])('with the slip number "%s" says: %s', (slipNo, message) => {
    expect(messages(cashProblems({ ...CASH, slipNo }, KNOWN))).toEqual([message])
    expect(cashProblems({ ...CASH, slipNo: '2147483647' }, KNOWN)).toEqual([])
  })
})
