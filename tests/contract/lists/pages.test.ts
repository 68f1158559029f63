import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bank } from '../../../server/bank'
import { ask, type Signed, signIn, startTestBank } from '../../support/bank/bank'

let bank: Bank
let me: Signed
/** Already the 3rd in Lagos. */
const now = new Date('2026-03-02T23:30:00Z')
beforeAll(async () => {
  bank = await startTestBank({ now: () => now, settleAfterMs: 3_600_000 })
  me = await signIn(bank.url, 'adeola@iumb.example')
})
afterAll(() => bank.stop())

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
    expect(answer.data?.all.postings.map(({ status }) => status)).toEqual(Array(8).fill('PENDING'))
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
      getUsers: expect.arrayContaining([
        { firstname: 'Fọláṣadé', authorize: 'Authorize' },
        { firstname: 'Sani', authorize: 'Block' },
      ]),
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
