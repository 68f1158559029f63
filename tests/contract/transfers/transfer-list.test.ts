import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../../support/bank/bank'
import { insertable } from '../../support/bank/bank-database'
import { listTransfers } from '../../support/bank/bank-writes'

let bank: Bank
let me: Signed
/** Half past midnight in Lagos on the 3rd; still the 2nd in UTC. */
const now = new Date('2026-03-02T23:30:00Z')
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, settleAfterMs: 3_600_000 })
  me = await signIn(bank.url, 'adeola@iumb.example')
})
afterAll(() => bank.stop())

const lagosDay = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10)

describe('the transfer list', () => {
  it('has ten rows from the newest on where nothing is asked, and says how many there are', async () => {
    const { data, pagination } = await listTransfers(bank.url, me, {})
    expect(pagination).toEqual({ total_count: 120, limit: 10, offset: 0 })
    const times = data.map((transfer) => transfer.created_at)
    expect(times).toHaveLength(10)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('meets every row exactly once, page by page', async () => {
    const seen = new Set<string>()
    for (let offset = 0; offset < 120; offset += 50) {
      const { data } = await listTransfers(bank.url, me, { limit: 50, offset })
      for (const transfer of data) seen.add(transfer.id)
    }
    expect(seen.size).toBe(120)
    expect((await listTransfers(bank.url, me, { offset: 120 })).data).toEqual([])
  })

  it('filters by status without case, and "none" is no filter', async () => {
    const failed = await listTransfers(bank.url, me, { status: 'FAILED', limit: 100 })
    expect(new Set(failed.data.map((transfer) => transfer.status))).toEqual(new Set(['failed']))
    expect(failed.pagination.total_count).toBe(failed.data.length)
    expect((await listTransfers(bank.url, me, { status: 'None' })).pagination.total_count).toBe(120)
  })

  it('counts pending, approval_one and successful as approved', async () => {
    const { data } = await listTransfers(bank.url, me, { status: 'approved', limit: 200 })
    expect(new Set(data.map((transfer) => transfer.status))).toEqual(
      new Set(['pending', 'approval_one', 'successful']),
    )
  })

  it('finds a transfer by its exact order id and not by a part of it', async () => {
    const { data } = await listTransfers(bank.url, me, { limit: 1, offset: 40 })
    const orderId = data[0]?.order_id ?? ''
    const found = await listTransfers(bank.url, me, { query_filter: orderId })
    expect(found.data.map((transfer) => transfer.order_id)).toEqual([orderId])
    expect((await listTransfers(bank.url, me, { query_filter: orderId.slice(0, -1) })).data).toEqual([])
  })

  it('finds names whatever their case, and takes % and _ as they are', async () => {
    const some = (await listTransfers(bank.url, me, { limit: 1 })).data[0]
    const name = some?.sender_acct_name ?? ''
    const found = await listTransfers(bank.url, me, { query_filter: name.toUpperCase(), limit: 100 })
    expect(found.data.map((transfer) => transfer.id)).toContain(some?.id)
    const percent = await listTransfers(bank.url, me, { query_filter: '50%' })
    expect(percent.pagination.total_count).toBe(1)
    expect((await listTransfers(bank.url, me, { query_filter: '_____' })).data).toEqual([])
  })

  it("takes today as the day in Lagos, not the server's", async () => {
    const like = insertable(
      await bank.db.selectFrom('transfers').selectAll().limit(1).executeTakeFirstOrThrow(),
    )
    const at = (id: string, created_at: string) => ({ ...like, id, order_id: id, org_id: 'IUMB', created_at })
    await bank.db
      .insertInto('transfers')
      .values([
        at('before midnight', '2026-03-02T22:59:59.999Z'),
        at('after midnight', '2026-03-02T23:00:00Z'),
      ])
      .execute()
    const today = await listTransfers(bank.url, me, { date_filter: 'today' })
    expect(today.data.map((transfer) => transfer.id)).toContain('after midnight')
    expect(today.data.map((transfer) => transfer.id)).not.toContain('before midnight')
    const yesterday = await listTransfers(bank.url, me, {
      date_filter: 'specific',
      specific_date: '2026-03-02',
      limit: 100,
    })
    expect(yesterday.data.map((transfer) => transfer.id)).toContain('before midnight')
    expect(new Set(yesterday.data.map((transfer) => lagosDay(transfer.created_at)))).toEqual(
      new Set(['2026-03-02']),
    )
    await bank.db.deleteFrom('transfers').where('id', 'like', '% midnight').execute()
  })

  it('includes both ends of an interval', async () => {
    const all = (await listTransfers(bank.url, me, { limit: 200 })).data.map((transfer) =>
      lagosDay(transfer.created_at),
    )
    const days = [...new Set(all)].sort()
    const [first = '', last = ''] = [days[2], days[20]]
    const { data } = await listTransfers(bank.url, me, {
      date_filter: 'interval',
      start_date: first,
      end_date: last,
      limit: 200,
    })
    expect(data.length).toBe(all.filter((day) => day >= first && day <= last).length)
    expect(new Set(data.map((transfer) => lagosDay(transfer.created_at)))).toContain(first)
    expect(new Set(data.map((transfer) => lagosDay(transfer.created_at)))).toContain(last)
  })

  it.each([
    ['date_filter: "interval", start_date: "2026-01-01"', 'Please specify both the start and end date'],
    ['date_filter: "specific"', 'Please specify the specific date'],
    ['date_filter: "specific", specific_date: "2026-02-30"', 'A date is written YYYY-MM-DD'],
    ['date_filter: "specific", specific_date: "0000-01-01"', 'A date is written YYYY-MM-DD'],
    ['date_filter: "specific", specific_date: "0001-01-01"', 'A date is written YYYY-MM-DD'],
    ['date_filter: "yesterday"', 'date_filter is today, specific or interval'],
    ['limit: 0', 'limit is 1 to 1000'],
    ['offset: -1', 'offset is 0 or more'],
  ])('refuses %s', async (filter, message) => {
    const answer = await ask(bank.url, me.token, `{ getAllTransfers(org_id: "IUMB", ${filter}) { status } }`)
    expect(codeOf(answer)).toBe('BAD_USER_INPUT')
    expect(answer.errors?.[0]?.message).toBe(message)
  })

  it('keeps every kobo', async () => {
    const { data } = await listTransfers(bank.url, me, { limit: 200 })
    const amounts = data.map((transfer) => transfer.amount_wth_fees)
    expect(amounts).toContain(0.01)
    expect(amounts).toContain(999_999_999.99)
  })
})
