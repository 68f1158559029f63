import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import { billList } from '../../../src/features/bills/bills.list'
import { accountTypeShown, holderName, isApproved } from '../../../src/features/customer-accounts/account'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { type AnyList, passesFilter } from '../../../src/offline/lists/define-list'
import { lists } from '../../../src/registry'

const TODAY = '2026-11-18'
const nulls = (list: AnyList, change: Record<string, unknown>) => {
  const fields =
    /\{ ((?:\w+ ?)+) \}/.exec(list.document.replaceAll('pagination', ''))?.[1]?.trim().split(' ') ?? []
  return { ...Object.fromEntries(fields.map((field) => [field, null])), ...change }
}
const row = <Row>(list: { row: v.GenericSchema<unknown, Row> }, given: Record<string, unknown>): Row =>
  v.parse(list.row, given)

describe('a row of a list', () => {
  it.each([
    [transferList, { id: 't1', amount_wth_fees: 1 }],
    [postingList, { id: 'p1', amount: 1 }],
    [billList, { id: 'b1', amount: 1 }],
    [accountList, { id: 'a1' }],
    [balanceHistoryList, { id: 'm1', amount: 1 }],
  ] as const)('is read even if the bank sends nothing but its id and amount (%#)', (list: AnyList, least) => {
    const read = v.safeParse(list.row, nulls(list, least))
    expect(read.success).toBe(true)
    expect(list.key(read.output)).toBe(least.id)
    expect(list.at(read.output)).toBe('')
    expect(list.hit?.(read.output)).toMatchObject({ title: expect.any(String), detail: expect.any(String) })
    expect(passesFilter(list, read.output, {}, TODAY)).toBe(true)
  })

  it('reads numbers as texts and texts as amounts, with exact amounts', () => {
    const posting = row(postingList, {
      id: 7,
      amount: '187500.5',
      teller_cheque_no: 839416,
      created_at: null,
    })
    expect(posting).toMatchObject({
      id: '7',
      amount: '187500.50',
      teller_cheque_no: '839416',
      created_at: '',
    })
    expect(row(billList, { id: 1, amount: 0.1 + 0.2, accountNumber: 14344014279 })).toMatchObject({
      amount: '0.30',
      accountNumber: '14344014279',
    })
  })

  it('shows an unknown status in the bank’s spelling', () => {
    expect(row(transferList, { id: 't1', amount_wth_fees: 1, status: 'on_hold' }).status).toBe('on_hold')
  })

  it('is not invented if its amount or its id is missing', () => {
    expect(v.safeParse(postingList.row, { id: 'p1', amount: null }).success).toBe(false)
    expect(v.safeParse(accountList.row, { id: null }).success).toBe(false)
  })

  it.each([
    ['false', true],
    [false, true],
    ['False', true],
    ['true', false],
    [null, false],
  ])('of the balance history with credit %j is money out: %s', (credit, isOut) => {
    expect(row(balanceHistoryList, { id: 'm1', amount: 1, credit }).isOut).toBe(isOut)
  })
})

describe('an account of the accounts table', () => {
  const account = row(accountList, { id: 'a1', surname: 'Ògúnbàdé', first_name: 'Ṣadé', middle_name: null })

  it('has surname, first and middle name as its title, or its number', () => {
    expect(holderName(account)).toBe('Ògúnbàdé Ṣadé')
    expect(holderName(row(accountList, { id: 'a1', nuban: '3000701370' }))).toBe('3000701370')
  })

  it('shows its type, or the text that was entered instead', () => {
    expect(accountTypeShown({ ...account, account_type: 'Savings', account_type_others: 'Hajj' })).toBe(
      'Savings',
    )
    expect(accountTypeShown({ ...account, account_type_others: 'Hajj' })).toBe('Hajj')
  })

  it('is approved once it has a staff id', () => {
    expect(isApproved(account)).toBe(false)
    expect(isApproved({ ...account, staff_id: 'IUMB/0011' })).toBe(true)
  })
})

describe('a filter over the rows on the device', () => {
  const bill = row(billList, {
    id: 'b1',
    amount: 1,
    name: 'Ṣadé Ògúnbàdé',
    teller_no: 'BT30500248',
    merchant: 'Ikeja Electric',
    created_at: '2026-11-17T23:30:00.000Z',
  })

  it('finds names without their accents, and numbers by a part', () => {
    expect(passesFilter(billList, bill, { query_filter: 'ogunbade' }, TODAY)).toBe(true)
    expect(passesFilter(billList, bill, { query_filter: '500248' }, TODAY)).toBe(true)
    expect(passesFilter(billList, bill, { query_filter: 'ikeja' }, TODAY)).toBe(true)
    expect(passesFilter(billList, bill, { query_filter: 'Eko' }, TODAY)).toBe(false)
  })

  it('counts days as Lagos does: half past eleven at night in UTC is tomorrow', () => {
    expect(passesFilter(billList, bill, { date_filter: 'today' }, TODAY)).toBe(true)
    expect(
      passesFilter(billList, bill, { date_filter: 'specific', specific_date: '2026-11-17' }, TODAY),
    ).toBe(false)
  })

  it('requires everything that is set', () => {
    expect(passesFilter(billList, bill, { date_filter: 'today', query_filter: 'Eko' }, TODAY)).toBe(false)
  })

  it('compares the type of a movement without case', () => {
    const movement = row(balanceHistoryList, { id: 'm1', amount: 1, transaction_type: 'Tranfer Charge' })
    expect(passesFilter(balanceHistoryList, movement, { tranc_type: 'TRANFER CHARGE' }, TODAY)).toBe(true)
    expect(passesFilter(balanceHistoryList, movement, { tranc_type: 'Refund' }, TODAY)).toBe(false)
  })

  it('finds an account by its holder, whole name, and by each of its numbers', () => {
    const account = row(accountList, { id: 'a1', surname: 'Eze', first_name: 'Ikenna', customer_id: 'C-77' })
    expect(passesFilter(accountList, account, { query_filter: 'eze ikenna' }, TODAY)).toBe(true)
    expect(passesFilter(accountList, account, { query_filter: 'c-77' }, TODAY)).toBe(true)
  })
})

describe('the lists on the device', () => {
  it('are the five, each with its own name and pages fetched ahead', () => {
    expect(new Set(lists.map((list) => list.name)).size).toBe(lists.length)
    expect(lists.map((list) => list.name)).toEqual(
      expect.arrayContaining(['transfers', 'postings', 'bills', 'accounts', 'balance-history']),
    )
    expect(lists.filter((list) => list.fetchAhead < 1)).toEqual([])
  })

  it('never ask for the pictures of an account, which are larger than the page', () => {
    expect(accountList.document).not.toMatch(/id_image|picture/)
  })

  it.each([
    ['transfers', 20],
    ['postings', 20],
    ['bills', 10],
    ['accounts', 10],
    ['balance-history', 10],
    ['journals', 20],
  ])('%s has %i rows a page', (name, size) => {
    expect(lists.find((list) => list.name === name)?.pageSize).toBe(size)
  })

  it('ask for postings by page, for the others by offset', () => {
    const request = { orgId: 'ORG', filter: {}, limit: 20, offset: 40, now: 0 }
    expect(postingList.variables(request)).toEqual({ org_id: 'ORG', limit: 20, page: 3 })
    expect(billList.variables({ ...request, filter: { query_filter: 'x' } })).toEqual({
      org_id: 'ORG',
      limit: 20,
      offset: 40,
      query_filter: 'x',
    })
  })

  it('read the shapes in which their banks answer, total and refusal', () => {
    const paged = { list: { postings: [1], pagination: { total: 300, total_pages: 15 } } }
    expect(v.parse(postingList.answer, paged)).toMatchObject({ rows: [1], total: 300 })
    const history = { list: { data: [1], pagination: { total_count: 600 }, error: null } }
    expect(v.parse(balanceHistoryList.answer, history)).toEqual({ rows: [1], total: 600 })
    const refused = { list: { data: [], error: true, message: 'No such organisation' } }
    expect(v.parse(accountList.answer, refused)).toMatchObject({ refusal: 'No such organisation' })
  })
})
