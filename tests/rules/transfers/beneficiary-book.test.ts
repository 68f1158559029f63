import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { beneficiaryBook } from '../../../src/features/transfers/new-transfer/beneficiary-book.rules'
import { TransferRow } from '../../../src/features/transfers/transfer'

const transfer = (number: string, change: Record<string, unknown> = {}) =>
  v.parse(TransferRow, {
    id: `t${number}`,
    sender_acct_no: '0142230981',
    beneficiary_acct_no: number,
    beneficiary_acct_name: `Ọkafọ ${number}`,
    beneficiary_org_name: 'ZENITH',
    beneficiary_org_id: '057',
    amount_wth_fees: 100,
    initiator_id: 'user-1',
    ...change,
  })
const bookOf = (...transfers: ReturnType<typeof transfer>[]) => beneficiaryBook(transfers, 'user-1', '')
const numbers = (...transfers: ReturnType<typeof transfer>[]) =>
  bookOf(...transfers).beneficiaries.map(({ number }) => number)

describe('the beneficiaries of a user’s book', () => {
  it('are the accounts of the user’s own transfers, the newest first, each once', () => {
    expect(
      numbers(
        transfer('2019884410'),
        transfer('2019884411', { initiator_id: 'user-2' }),
        transfer('2019884412'),
      ),
    ).toEqual(['2019884410', '2019884412'])
  })

  it('begin with those that the account of the sender has sent to, whoever initiated that', () => {
    const book = beneficiaryBook(
      [
        transfer('2019884410', { sender_acct_no: '0142230999' }),
        transfer('2019884411', { initiator_id: 'user-2' }),
        transfer('2019884412', { initiator_id: 'user-2', sender_acct_no: '0142230999' }),
        transfer('2019884410'),
      ],
      'user-1',
      '0142 230 981',
    )
    expect(book.beneficiaries.map(({ number }) => number)).toEqual(['2019884411', '2019884410'])
  })

  it('have the name that the account of the sender last sent to', () => {
    const [first] = beneficiaryBook(
      [
        transfer('2019884410', { initiator_id: 'user-2', beneficiary_acct_name: 'ADE LTD' }),
        transfer('2019884410', { sender_acct_no: '0142230999', beneficiary_acct_name: 'ADE STORES' }),
      ],
      'user-1',
      '0142230981',
    ).beneficiaries
    expect(first?.name).toBe('ADE LTD')
  })

  it('are nobody for a user who initiated none of the transfers', () => {
    expect(beneficiaryBook([transfer('2019884410')], 'user-2', '')).toEqual({
      beneficiaries: [],
      lastBanks: [],
    })
  })

  it('begin with the one that is sent to most', () => {
    expect(
      numbers(transfer('2019884410'), ...[1, 2, 3].map(() => transfer('2019884412')), transfer('2019884413')),
    ).toEqual(['2019884412', '2019884410', '2019884413'])
  })

  it('begin with the one that was sent to now, before one that was sent to often, long ago', () => {
    const others = Array.from({ length: 80 }, (_, index) => transfer(String(3000000000 + index)))
    const [first] = numbers(transfer('2019884410'), ...others, ...[1, 2, 3].map(() => transfer('2019884412')))
    expect(first).toBe('2019884410')
  })

  it('have the name of the newest transfer, and the bank that the form calls by that code', () => {
    expect(
      bookOf(transfer('2019884410'), transfer('2019884410', { beneficiary_acct_name: 'OKAFO' }))
        .beneficiaries,
    ).toEqual([{ number: '2019884410', name: 'Ọkafọ 2019884410', bankCode: '057', bankName: 'Zenith Bank' }])
  })

  it('leave out a number that is not whole, and a bank that the form does not offer', () => {
    expect(
      numbers(
        transfer('201988441'),
        transfer('2019884413', { beneficiary_org_id: 'no such bank' }),
        transfer('2019884414', { beneficiary_org_id: '030' }),
      ),
    ).toEqual([])
  })

  it('differ by bank too: the same number may be another account there', () => {
    expect(
      numbers(transfer('2019884410'), transfer('2019884410', { beneficiary_org_id: '035' })),
    ).toHaveLength(2)
  })
})

it('The banks used last are four at most, each once, the last one first', () => {
  const codes = ['058', '057', '058', '033', '011', '035']
  expect(
    bookOf(...codes.map((code) => transfer('2019884410', { beneficiary_org_id: code }))).lastBanks,
  ).toEqual(['058', '057', '033', '011'])
})
