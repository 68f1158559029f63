import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createTransfer, listTransfers, richAccount } from '../../support/bank/bank-writes'

let bank: Bank
let teller: Signed
let nuban: string
beforeAll(async () => {
  bank = await startTestBank()
  teller = await signIn(bank.url, 'folasade@iumb.example')
  nuban = (await richAccount(bank.url, teller)).nuban
  await name('Balógún', 'Ṣadé', 'Ɗanladi’s')
})
afterAll(() => bank.stop())

async function name(surname: string, first_name: string, middle_name: string) {
  const account_name = [surname, first_name, middle_name].join(' ')
  await bank.db
    .updateTable('accounts')
    .set({ surname, first_name, middle_name, account_name })
    .where('nuban', '=', nuban)
    .execute()
}

const accountsFor = async (query: string) =>
  (
    await ask<{ getAccounts: { data: { nuban: string }[] } }>(
      bank.url,
      teller.token,
      'query ($query: String) { getAccounts(org_id: "IUMB", query_filter: $query) { data { nuban } } }',
      { query },
    )
  ).data?.getAccounts.data.map((account) => account.nuban)

const namedLike = async (value: string) =>
  (
    await ask<{ getPostingAccountDetails: { accounts: { nuban: string }[] } }>(
      bank.url,
      teller.token,
      'query ($value: String!) { getPostingAccountDetails(search_key: "name", value: $value) { accounts { nuban } } }',
      { value },
    )
  ).data?.getPostingAccountDetails.accounts.map((account) => account.nuban)

describe('a text search', () => {
  it.each([
    'balogun',
    'BALOGUN',
    'Balógún',
    'Balógún'.normalize('NFD'),
    'sade',
    'ṣade',
    'danladi',
    "ladi's",
    'ladi‘s',
  ])('finds a customer without case and diacritics: %s', async (query) => {
    expect(await accountsFor(query)).toContain(nuban)
    expect(await namedLike(query)).toContain(nuban)
  })

  it('finds the holder by every word of the name, and by nothing but the name', async () => {
    expect(await namedLike('sade balogun')).toContain(nuban)
    expect(await namedLike('sade nobody')).toEqual([])
    expect(await namedLike(nuban)).toEqual([])
  })

  it('takes signs of a pattern for what they are', async () => {
    expect(await accountsFor('b_logun')).toEqual([])
    expect(await accountsFor('%balogun%')).toEqual([])
  })

  it('finds a number that is written in groups', async () => {
    const grouped = [nuban.slice(0, 4), nuban.slice(4, 7), nuban.slice(7)].join(' ')
    expect(await accountsFor(grouped)).toEqual([nuban])
  })

  it('finds a customer by a text with characters that nobody sees', async () => {
    expect(await accountsFor('\u200ebalogun\ufeff')).toContain(nuban)
  })

  it('finds exactly an order id that is digits and hyphens', async () => {
    const order_id = '1732-551-22'
    await createTransfer(bank.url, teller, nuban, { order_id })
    const found = await listTransfers(bank.url, teller, { query_filter: order_id })
    expect(found.data.map((transfer) => transfer.order_id)).toEqual([order_id])
  })

  it('shows the transfers of exactly this account first, before newer ones that only mention it', async () => {
    await createTransfer(bank.url, teller, nuban, { order_id: 'fromthisaccount' })
    const { id } = await bank.db
      .selectFrom('transfers')
      .select('id')
      .where('org_id', '=', 'IUMB')
      .where('sender_acct_no', '!=', nuban)
      .where('beneficiary_acct_no', '!=', nuban)
      .executeTakeFirstOrThrow()
    const created_at = new Date(Date.now() + 60_000).toISOString()
    await bank.db
      .updateTable('transfers')
      .set({ remarks: `to be repaid to ${nuban}`, created_at })
      .where('id', '=', id)
      .execute()
    const found = await listTransfers(bank.url, teller, { query_filter: nuban, limit: 1000 })
    const isOfTheAccount = found.data.map((transfer) => transfer.id !== id)
    expect(isOfTheAccount.length).toBeGreaterThan(1)
    expect(isOfTheAccount.at(0)).toBe(true)
    expect(isOfTheAccount.at(-1)).toBe(false)
  })

  it('shows the transfer with exactly this order id first, before newer ones that only mention it', async () => {
    const order_id = randomUUID()
    await createTransfer(bank.url, teller, nuban, { order_id })
    await createTransfer(bank.url, teller, nuban, { remarks: `again, see ${order_id}` })
    const found = await listTransfers(bank.url, teller, { query_filter: order_id })
    expect(found.data.map((transfer) => transfer.order_id === order_id)).toEqual([true, false])
  })
})
