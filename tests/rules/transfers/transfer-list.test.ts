import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bankMessage, isGoodMessage } from '../../../src/features/transfers/bank-message.rules'
import { handOverToRepeat } from '../../../src/features/transfers/new-transfer/transfer-prefill'
import { TransferRow } from '../../../src/features/transfers/transfer'
import { takeHandedOver } from '../../../src/widgets/handed-over/handed-over'

const transfer = v.parse(TransferRow, {
  id: 't1',
  sender_acct_no: '0142230981',
  sender_acct_name: 'Ṣadé Ògúnbàdé',
  beneficiary_acct_no: '2019884410',
  beneficiary_acct_name: 'Chukwuemeka Ọkafọ',
  beneficiary_org_name: 'Zenith Bank',
  beneficiary_org_id: '057',
  amount_wth_fees: 1250000.1,
  remarks: 'Rice delivery',
  status: 'failed',
  status_code: '51',
  bank_message: 'Insufficient funds',
})

describe("the bank's message about a transfer", () => {
  it('is its code and its text; nothing if it has none', () => {
    expect(bankMessage(transfer)).toBe('51 Insufficient funds')
    expect(bankMessage({ ...transfer, status_code: '', bank_message: '' })).toBe('')
  })

  it.each([
    ['00', true],
    ['99', true],
    ['51', false],
    ['', false],
    ['0', false],
  ])('with the code "%s" is good: %s', (status_code, good) => {
    expect(isGoodMessage({ status_code })).toBe(good)
  })
})

describe('a transfer that is handed over to a new one', () => {
  const session = () => ({ signal: new AbortController().signal })
  const taken = (mine: ReturnType<typeof session>) => takeHandedOver(mine, '/transactions/newtransfer')

  it('gives both accounts, the bank by its code, the remarks and the exact amount, and nothing that identifies the old one', () => {
    const mine = session()
    handOverToRepeat(mine, transfer)
    expect(taken(mine)).toEqual({
      sender_acct_no: '0142230981',
      beneficiary_acct_no: '2019884410',
      beneficiary_org_id: '057',
      remarks: 'Rice delivery',
      amount: '1250000.10',
    })
  })

  it('is not for the form of another screen', () => {
    const mine = session()
    handOverToRepeat(mine, transfer)
    expect(takeHandedOver(mine, '/transactions/cash')).toBeUndefined()
    expect(taken(mine)).toBeUndefined()
  })

  it('is taken once, and by nobody else', () => {
    const mine = session()
    handOverToRepeat(mine, transfer)
    expect(taken(session())).toBeUndefined()
    expect(taken(mine)).toBeDefined()
    expect(taken(mine)).toBeUndefined()
  })
})
