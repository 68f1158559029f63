import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../server/bank'
import { ask, codeOf, type Signed, signIn, startTestBank } from '../support/bank'
import { listTransfers } from '../support/bank-writes'

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
    const like = await bank.db.selectFrom('transfers').selectAll().limit(1).executeTakeFirstOrThrow()
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

interface Pages {
  current_page: number
  total_pages: number
  limit: number
  previous_page: number | null
  next_page: number | null
  current_page_total: number
  total: number
}
const pageFields =
  'pagination { current_page total_pages limit previous_page next_page current_page_total total }'

describe('lists with pages', () => {
  it('say where they are among the postings', async () => {
    const at = async (page: number) =>
      (
        await ask<{ getPostings: { postings: unknown[]; pagination: Pages } }>(
          bank.url,
          me.token,
          `{ getPostings(org_id: "IUMB", limit: 10, page: ${page}) { postings { id } ${pageFields} } }`,
        )
      ).data?.getPostings
    expect((await at(1))?.pagination).toEqual({
      current_page: 1,
      total_pages: 3,
      limit: 10,
      previous_page: null,
      next_page: 2,
      current_page_total: 10,
      total: 25,
    })
    const last = await at(3)
    expect(last?.postings).toHaveLength(5)
    expect(last?.pagination).toMatchObject({ previous_page: 2, next_page: null, current_page_total: 5 })
  })

  it('keep pending postings apart, and can ask for those of one day', async () => {
    const pending = await bank.db
      .selectFrom('postings')
      .selectAll()
      .where('org_id', '=', 'IUMB')
      .where('status', '=', 'PENDING')
      .execute()
    const day = pending[0]?.operation_date
    const answer = await ask<
      Record<'all' | 'some', { postings: { status: string }[]; pagination: { total: number } }>
    >(
      bank.url,
      me.token,
      `{
        all: getPendingPostings(org_id: "IUMB") { postings { status } pagination { total } }
        some: getPendingPostings(org_id: "IUMB", use_op: "true", op_date: "${day}") { postings { status } pagination { total } }
      }`,
    )
    expect(answer.data?.all.pagination.total).toBe(8)
    expect(answer.data?.all.postings.every((posting) => posting.status === 'PENDING')).toBe(true)
    expect(answer.data?.some.pagination.total).toBe(
      pending.filter((posting) => posting.operation_date === day).length,
    )
  })

  it('have at least one page where there is nothing, and ten rows a page for text messages', async () => {
    const answer = await ask<
      Record<'none' | 'sms', { data: unknown[]; pagination: { total_pages: number } }>
    >(
      bank.url,
      me.token,
      `{
        none: smsRecipientsHistory(sms_request_id: "no such") { data { id } pagination { current_page total_pages } }
        sms: smsRequestsHistory(org_id: "IUMB") { data { id } pagination { current_page total_pages } }
      }`,
    )
    expect(answer.data?.none).toEqual({ data: [], pagination: { current_page: 1, total_pages: 1 } })
    expect(answer.data?.sms.data).toHaveLength(10)
    expect(answer.data?.sms.pagination.total_pages).toBe(2)
  })

  it('order journals as asked, with balanced records', async () => {
    const listed = async (order: string) =>
      (
        await ask<{
          getOrgJournalEntries: {
            entries: { created_date: string; journal_records: { type: string; amount: number }[] }[]
          }
        }>(
          bank.url,
          me.token,
          `{ getOrgJournalEntries(org_id: "IUMB", order: "${order}") { entries { created_date journal_records { type amount } } } }`,
        )
      ).data?.getOrgJournalEntries.entries ?? []
    const up = await listed('ASC')
    const down = await listed('DESC')
    expect(up.map((entry) => entry.created_date)).toEqual(down.map((entry) => entry.created_date).reverse())
    expect(up).toHaveLength(12)
    for (const { journal_records } of up) {
      const kobo = (type: string) =>
        journal_records
          .filter((record) => record.type === type)
          .reduce((sum, record) => sum + Math.round(record.amount * 100), 0)
      expect(kobo('DEBIT')).toBe(kobo('CREDIT'))
    }
  })
})

describe('the other lists', () => {
  it('answer every read of the contract', async () => {
    const answer = await ask<Record<string, unknown>>(
      bank.url,
      me.token,
      `{
        getDashboardDetails(org_id: "IUMB") { transfer_count bills_paid airtime_count bank_name balance_history { id } virtual_account_numbers { virtual_account_no } }
        getConfig { postingLimit authorizationLimit operationDate }
        getAccounts(org_id: "IUMB", query_filter: "Mary-Jane") { data { surname first_name } pagination { total_count } }
        getTransferSwitch(org_id: "IUMB") { name active channels { name active } }
        getBalanceHistory(org_id: "IUMB", tranc_type: "auto topup") { data { transaction_type credit } }
        getAllIcadAccountDetails(org_id: "IUMB", status: "active", limit: 50) { data { accountStatus } }
        getAllAccountDetails(org_id: "IUMB") { data { payment_id } }
        getTransac(org_id: "IUMB", type: "bills") { data { category sub_category merchant variation } pagination { total_count } }
        getUsers(org_id: "IUMB", user_type: "Teller") { firstname authorize }
        getCarDetails { plate_no }
        getAppUsers { id }
        getGLAccount(org_code: "IUMB") { data { code } }
        getOrgBranches(org_code: "IUMB") { data { code } }
        getPostingAccountDetails(search_key: "name", value: "mary o'connor") { accounts { fullname } pagination { total } }
      }`,
    )
    expect(answer.errors).toBeUndefined()
    expect(answer.data).toMatchObject({
      getDashboardDetails: { transfer_count: 120, bills_paid: 25 },
      getConfig: { postingLimit: 60000, authorizationLimit: 120000, operationDate: '2026-03-03' },
      getAccounts: {
        data: [{ surname: "O'Connor-Ọ̀ṣúnlàjà", first_name: 'Mary-Jane' }],
        pagination: { total_count: 1 },
      },
      getUsers: [
        { firstname: 'Fọláṣadé', authorize: 'Authorize' },
        { firstname: 'Sani', authorize: 'Block' },
      ],
      getPostingAccountDetails: { pagination: { total: 1 } },
    })
    const branches = answer.data?.getOrgBranches as { data: { code: string }[] }
    expect(branches.data.map((branch) => branch.code)).toEqual(['10', '15', '21', '34', '42'])
  })

  it('keep a running balance: each movement begins where the one before it ended', async () => {
    const answer = await ask<{
      getBalanceHistory: {
        data: { balance: number; balance_before: number; amount: number; credit: string }[]
      }
    }>(
      bank.url,
      me.token,
      '{ getBalanceHistory(org_id: "IUMB", limit: 100) { data { balance balance_before amount credit } } }',
    )
    const movements = answer.data?.getBalanceHistory.data ?? []
    expect(movements).toHaveLength(40)
    for (const [at, movement] of movements.entries()) {
      const sign = movement.credit === 'true' ? 1 : -1
      expect(movement.balance).toBeCloseTo(movement.balance_before + sign * movement.amount, 2)
      const older = movements[at + 1]
      if (older) expect(movement.balance_before).toBe(older.balance)
    }
  })
})
