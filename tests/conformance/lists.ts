import * as v from 'valibot'
import { answerOf, shaped } from './answers'
import { Difference } from './check'
import { lagosDay } from './days'
import type { Subject } from './subject'

/** A list of the contract, as it is asked for. */
export interface ListCall {
  readonly field: string
  readonly leastRank: number
  readonly args?: Record<string, unknown>
  /** The answer's field that has the rows, and the columns that are asked for. */
  readonly rows: 'data' | 'postings' | 'entries'
  readonly columns: string
  /** The column that it is ordered by, newest first. */
  readonly time: 'created_at' | 'created_date'
  readonly paging: 'offset' | 'page'
  /** The rows of a page, where the caller has no say. */
  readonly fixedLimit?: number
  /** A column that a text search covers. */
  readonly text?: string
  readonly hasDays?: boolean
  /** The columns that are money. */
  readonly amounts: readonly string[]
}

export const transfersList: ListCall = {
  field: 'getAllTransfers',
  leastRank: 2,
  rows: 'data',
  columns: 'id order_id status amount_wth_fees beneficiary_acct_name created_at',
  time: 'created_at',
  paging: 'offset',
  text: 'beneficiary_acct_name',
  hasDays: true,
  amounts: ['amount_wth_fees'],
}

export const balanceList: ListCall = {
  field: 'getBalanceHistory',
  leastRank: 2,
  rows: 'data',
  columns: 'id balance balance_before amount credit created_at',
  time: 'created_at',
  paging: 'offset',
  hasDays: true,
  amounts: ['balance', 'balance_before', 'amount'],
}

export const journalsList: ListCall = {
  field: 'getOrgJournalEntries',
  leastRank: 2,
  args: { order: 'DESC' },
  rows: 'entries',
  columns: 'id narration operationDate status created_date journal_records { amount type }',
  time: 'created_date',
  paging: 'page',
  amounts: [],
}

const smsList: ListCall = {
  field: 'smsRequestsHistory',
  leastRank: 7,
  rows: 'data',
  columns: 'id total_messages delivered_messages created_at',
  time: 'created_at',
  paging: 'page',
  fixedLimit: 10,
  amounts: [],
}

export const icadList: ListCall = {
  field: 'getAllIcadAccountDetails',
  leastRank: 2,
  rows: 'data',
  columns: 'id accountName accountNumber accountStatus created_at',
  time: 'created_at',
  paging: 'offset',
  text: 'accountName',
  hasDays: true,
  amounts: [],
}

export const accountsList: ListCall = {
  field: 'getAccounts',
  leastRank: 2,
  rows: 'data',
  columns: 'id nuban staff_id surname created_at',
  time: 'created_at',
  paging: 'offset',
  text: 'surname',
  hasDays: true,
  amounts: [],
}

const billsList: ListCall = {
  field: 'getTransac',
  leastRank: 7,
  args: { type: 'bills' },
  rows: 'data',
  columns: 'id name amount created_at',
  time: 'created_at',
  paging: 'offset',
  text: 'name',
  hasDays: true,
  amounts: ['amount'],
}

const postingsList: ListCall = {
  field: 'getPostings',
  leastRank: 2,
  rows: 'postings',
  columns: 'id status amount created_at',
  time: 'created_at',
  paging: 'page',
  amounts: ['amount'],
}

export const pendingPostingsList: ListCall = {
  ...postingsList,
  field: 'getPendingPostings',
  columns: 'id status amount naration trans_type created_at',
}

/** Every list of the contract that has pages. */
export const lists: readonly ListCall[] = [
  accountsList,
  transfersList,
  balanceList,
  icadList,
  billsList,
  postingsList,
  pendingPostingsList,
  journalsList,
  smsList,
]

const Row = v.looseObject({ id: v.string() })
export type Row = v.InferOutput<typeof Row>

const Pagination = v.looseObject({
  total_count: v.optional(v.pipe(v.number(), v.integer())),
  total: v.nullish(v.pipe(v.number(), v.integer())),
  current_page: v.nullish(v.pipe(v.number(), v.integer())),
  total_pages: v.nullish(v.pipe(v.number(), v.integer())),
})

/** One page of a list, as it was answered. */
export interface Page {
  readonly rows: readonly Row[]
  readonly total: number
  readonly currentPage: number | undefined
  readonly totalPages: number | undefined
}

/** Asks for rows of a list. Throws a difference if it is refused or has another shape. */
export async function readPage(
  { client, user }: Subject,
  { field, args, rows, columns, paging }: ListCall,
  more: Record<string, unknown> = {},
): Promise<Page> {
  const pagination = paging === 'offset' ? 'offset limit total_count' : 'current_page total_pages total'
  const answer = await client.ask({
    field,
    args: { org_id: user.orgId, ...args, ...more },
    select: `${rows} { ${columns} } pagination { ${pagination} }`,
    token: user.token,
  })
  const list = answerOf(field, v.looseObject({ pagination: Pagination }), answer)
  const { total_count, total, current_page, total_pages } = list.pagination
  const counted = paging === 'offset' ? total_count : total
  if (counted === undefined || counted === null)
    throw new Difference(
      `The pagination of ${field} has no ${paging === 'offset' ? 'total_count' : 'total'}.`,
    )
  return {
    rows: shaped(`${rows} of ${field}`, v.array(Row), list[rows]),
    total: counted,
    currentPage: current_page ?? undefined,
    totalPages: total_pages ?? undefined,
  }
}

/** Asks for the page of a number, counted from 1, in pages of so many rows. */
export function readPageNumber(
  subject: Subject,
  list: ListCall,
  { number, limit }: { number: number; limit: number },
): Promise<Page> {
  if (list.fixedLimit !== undefined) return readPage(subject, list, { page: number })
  if (list.paging === 'page') return readPage(subject, list, { page: number, limit })
  return readPage(subject, list, { offset: (number - 1) * limit, limit })
}

/** A list is read to its end if it has no more rows than this, in pages as large as the app's largest. */
const MOST_ROWS = 5000
const MOST_AT_ONCE = 100

/** Reads a list to its end; undefined if it is too long for that. */
export async function readAll(
  subject: Subject,
  list: ListCall,
  more: Record<string, unknown> = {},
): Promise<Row[] | undefined> {
  const size = list.fixedLimit === undefined ? { limit: MOST_AT_ONCE } : {}
  const rows = new Map<string, Row>()
  for (let page = 1; rows.size < MOST_ROWS; page += 1) {
    const at = list.paging === 'page' ? { page } : { offset: rows.size }
    const found = await readPage(subject, list, { ...more, ...at, ...size })
    const before = rows.size
    for (const row of found.rows) rows.set(row.id, row)
    // The total alone does not say where the list ends: it may be what is wrong.
    const isFull = found.rows.length === (list.fixedLimit ?? MOST_AT_ONCE)
    if (rows.size === before || (!isFull && rows.size >= found.total)) return [...rows.values()]
  }
  return undefined
}

/** Returns a text of a row; '' if it has none. */
export function textOf(row: Row, column: string): string {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** Returns the day of Lagos that a row belongs to. */
export const lagosDayOf = (row: Row, { time }: ListCall): string => lagosDay(textOf(row, time))
