import * as v from 'valibot'
import { expect, it } from 'vitest'
import { recentBeneficiaries } from '../../../src/features/transfers/new-transfer/recent-beneficiaries.rules'
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
const numbers = (...transfers: ReturnType<typeof transfer>[]) =>
  recentBeneficiaries(transfers, 'user-1').map(({ number }) => number)

it('are the accounts that this user sent to last, the newest first, each once', () => {
  expect(
    numbers(
      transfer('2019884410'),
      transfer('2019884411', { initiator_id: 'user-2' }),
      transfer('2019884412'),
      transfer('2019884410'),
    ),
  ).toEqual(['2019884410', '2019884412'])
})

it('are five at most', () => {
  expect(numbers(...[1, 2, 3, 4, 5, 6].map((n) => transfer(`201988441${n}`)))).toHaveLength(5)
})

it('are named as the bank named them, with the bank that the form calls by that code', () => {
  expect(recentBeneficiaries([transfer('2019884410')], 'user-1')).toEqual([
    { number: '2019884410', name: 'Ọkafọ 2019884410', bankCode: '057', bankName: 'Zenith Bank' },
  ])
})

it('leave out a number that is not whole, and a bank that the form does not offer', () => {
  expect(
    numbers(transfer('201988441'), transfer('2019884413', { beneficiary_org_id: 'no such bank' })),
  ).toEqual([])
})

it('differ by bank too: the same number may be another account there', () => {
  expect(numbers(transfer('2019884410'), transfer('2019884410', { beneficiary_org_id: '035' }))).toHaveLength(
    2,
  )
})
