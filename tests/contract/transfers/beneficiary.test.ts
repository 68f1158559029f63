import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createTransfer, richAccount } from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
let elsewhere: Signed
let sender: string
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  elsewhere = await signIn(bank.url, 'obiageli@agco.example')
  sender = (await richAccount(bank.url, teller)).nuban
})
afterAll(() => bank.stop())

const number = '2019884411'
const enquiry = async (by: Signed) =>
  (
    await ask<{ getAccountName: { acct_name: string; bank_name: string } }>(
      bank.url,
      by.token,
      'query ($number: String!) { getAccountName(acct_number: $number, bank_code: "057") { acct_name bank_name } }',
      { number },
    )
  ).data?.getAccountName

it('is named as the enquiry names the account and the bank, whatever the transfer calls them', async () => {
  const asked = await enquiry(elsewhere)
  const order_id = randomUUID()
  await createTransfer(bank.url, teller, sender, {
    order_id,
    beneficiary_acct_no: number,
    beneficiary_acct_name: 'CENTRAL BANK OF NIGERIA',
    beneficiary_org_id: '057',
    beneficiary_org_name: 'Central Bank of Nigeria',
  })
  const stored = await bank.db
    .selectFrom('transfers')
    .select(['beneficiary_acct_name', 'beneficiary_org_name'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  expect(stored).toEqual({
    beneficiary_acct_name: asked?.acct_name,
    beneficiary_org_name: 'Zenith Bank',
  })
  expect(await enquiry(elsewhere)).toEqual(asked)
})

it('is refused if the enquiry finds nobody', async () => {
  const answer = await createTransfer(bank.url, teller, sender, { beneficiary_acct_no: '1234560000' })
  expect(answer.data?.createTransfer).toMatchObject({
    status: 'error',
    message: 'Beneficiary account was not found',
  })
})
