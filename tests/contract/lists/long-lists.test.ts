import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { createTransfer, listTransfers, richAccount } from '../../support/bank/bank-writes'
import { insertManyTransfers } from '../../support/bank/many-transfers'
import { DEMO } from '../../support/demo-users'

let bank: Bank
let teller: Signed
let sender: string
let now = new Date()
const seeded = 120
const many = 10_000
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, settleAfterMs: 3_600_000 })
  teller = await signIn(bank.url, DEMO.teller)
  sender = (await richAccount(bank.url, teller)).nuban
  await insertManyTransfers(bank.db, many, new Date(now.getTime() - 3 * 86_400_000))
}, 120_000)
afterAll(() => bank.stop())

const halfAMinuteLater = () => {
  now = new Date(now.getTime() + 30_000)
}
const countOf = async (filter: Record<string, unknown>) =>
  (await listTransfers(bank.url, teller, filter)).pagination.total_count
const transferCount = async () =>
  (
    await ask<{ getDashboardDetails: { transfer_count: number } }>(
      bank.url,
      teller.token,
      '{ getDashboardDetails(org_id: "IUMB") { transfer_count } }',
    )
  ).data?.getDashboardDetails.transfer_count

describe('a list of more than ten thousand rows', () => {
  it('shows a new row at once, and counts it half a minute later', async () => {
    const before = await countOf({})
    expect(before).toBeGreaterThanOrEqual(seeded + many)
    const order_id = 'at the top of the list'
    await createTransfer(bank.url, teller, sender, { order_id })
    const { data, pagination } = await listTransfers(bank.url, teller, {})
    expect([data[0]?.order_id, pagination.total_count]).toEqual([order_id, before])
    halfAMinuteLater()
    expect(await countOf({})).toBe(before + 1)
  })

  it('is counted by the dashboard in the same way', async () => {
    const before = await transferCount()
    await createTransfer(bank.url, teller, sender)
    expect(await transferCount()).toBe(before)
    halfAMinuteLater()
    expect(await transferCount()).toBe((before ?? 0) + 1)
  })

  it('says the true number on its last page, so that nobody stops before the end', async () => {
    const before = await countOf({})
    await createTransfer(bank.url, teller, sender)
    expect(await countOf({ offset: before - 10 })).toBe(before + 1)
    await createTransfer(bank.url, teller, sender)
    expect(await countOf({ offset: before - 10, limit: 100 })).toBe(before + 2)
    expect(await countOf({ offset: before + 50 })).toBe(before + 2)
  })

  it('counts what is filtered by itself, and each time if that is less', async () => {
    const today = { date_filter: 'today' }
    const before = await countOf(today)
    await createTransfer(bank.url, teller, sender)
    expect(await countOf({ ...today, limit: 1 })).toBe(before + 1)
    expect(await countOf({ ...today, limit: 1000 })).toBe(before + 1)
  })
})

describe('a list', () => {
  const tooFar = 'Choose a shorter time or search: only the first 100,000 rows can be paged through'

  it('has an end where there is nothing any more', async () => {
    const none = await listTransfers(bank.url, teller, { query_filter: 'nobody has this name' })
    expect([none.data, none.pagination.total_count]).toEqual([[], 0])
    const behind = await listTransfers(bank.url, teller, { offset: 100_000 })
    expect([behind.data, behind.pagination.total_count]).toEqual([[], await countOf({})])
  })

  it('is not paged through beyond its first 100,000 rows, whether by offset or by page', async () => {
    const byOffset = await ask(bank.url, teller.token, '{ getAllTransfers(offset: 100001) { status } }')
    const byPage = await ask(
      bank.url,
      teller.token,
      '{ getOrgJournalEntries(org_id: "IUMB", limit: 1000, page: 102) { status } }',
    )
    const withinReach = await ask(
      bank.url,
      teller.token,
      '{ getOrgJournalEntries(org_id: "IUMB", limit: 1000, page: 101) { status } }',
    )
    for (const answer of [byOffset, byPage])
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', tooFar])
    expect(withinReach.errors).toBeUndefined()
  })
})
