import { answers, asks, type Json, pagination, rows } from '../sabotage'
import type { Broken } from './broken'

const dayBefore = (day: unknown) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const lists: readonly Broken[] = [
  {
    bank: 'begins the second page with the last row of the first one',
    area: 'lists',
    about: 'getAllTransfers has pages',
    sabotage: () => asks('getAllTransfers', (args) => ({ ...args, ...(args.offset === 3 && { offset: 2 }) })),
    said: [
      'getAllTransfers has pages that follow one another. A row of the first page is on the second one too.',
    ],
  },
  {
    bank: 'gives the number of the page’s rows as the total',
    area: 'lists',
    about: 'getBalanceHistory has the same total',
    sabotage: () =>
      pagination('getBalanceHistory', (of, { data }) => ({
        ...of,
        total_count: Array.isArray(data) ? data.length : 0,
      })),
    said: [
      'getBalanceHistory has the same total on every page, which is the number of its rows. The total is 3, but the list has 40 rows.',
    ],
  },
  {
    bank: 'counts the rows that are left from the page on',
    area: 'lists',
    about: 'getPostings has the same total',
    sabotage: () =>
      pagination('getPostings', (of) => ({
        ...of,
        total: Number(of.total) - 3 * (Number(of.current_page) - 1),
      })),
    said: [
      'getPostings has the same total on every page, which is the number of its rows. The total of the second page is not that of the first one.',
    ],
  },
  {
    bank: 'has its oldest rows first',
    area: 'lists',
    about: 'getTransac has its newest',
    sabotage: () => rows('getTransac', (found) => found.toReversed()),
    said: ['getTransac has its newest rows first. A row is before one that is newer by created_at.'],
  },
  {
    bank: 'writes times as people do',
    area: 'lists',
    about: 'getAccounts has its newest',
    sabotage: () =>
      rows('getAccounts', (found) => found.map((row) => ({ ...row, created_at: '28/11/2026 09:00' }))),
    said: [
      'getAccounts has its newest rows first. created_at is “28/11/2026 09:00”, which is no UTC timestamp.',
    ],
  },
  {
    bank: 'answers the first page again behind the end',
    area: 'lists',
    about: 'getOrgJournalEntries answers a page behind',
    sabotage: () =>
      asks('getOrgJournalEntries', (args) => ({ ...args, ...(Number(args.page) > 3 && { page: 1 }) })),
    said: [
      'getOrgJournalEntries answers a page behind its end with no rows. A page behind the end has rows.',
    ],
  },
  {
    bank: 'leaves the last page out of the number of pages',
    area: 'lists',
    about: 'smsRequestsHistory counts',
    sabotage: () =>
      pagination('smsRequestsHistory', (of) => ({ ...of, total_pages: Number(of.total_pages) - 1 })),
    said: [
      'smsRequestsHistory counts its pages by its total, at least one. There are 2 pages of 10 rows, but total_pages is 1.',
    ],
  },
  {
    bank: 'has twenty rows if no limit is given',
    area: 'lists',
    about: 'getTransac has ten rows',
    sabotage: () =>
      rows('getTransac', (found, { limit }) => (limit === undefined ? [...found, ...found] : found)),
    said: ['getTransac has ten rows if no limit is given. There are 20 rows without a limit, and 25 in all.'],
  },
]

const filters: readonly Broken[] = [
  {
    bank: 'drops the text that is searched for',
    area: 'filters',
    about: 'getAccounts',
    sabotage: () => asks('getAccounts', ({ query_filter: _, ...args }) => args),
    said: [
      'getAccounts has no rows of a text that is in none. getAccounts filtered by a text that no row has has rows that are not.',
    ],
  },
  {
    bank: 'searches by capital and small letters',
    area: 'filters',
    about: 'getAllIcadAccountDetails',
    sabotage: () =>
      rows('getAllIcadAccountDetails', (found, { query_filter }) =>
        found.filter(
          ({ accountName }) => !query_filter || String(accountName).includes(String(query_filter)),
        ),
      ),
    said: [
      'getAllIcadAccountDetails is searched without case and diacritics. A row of getAllIcadAccountDetails is not found by its accountName in small letters without diacritics.',
    ],
  },
  {
    bank: 'leaves out the last day of an interval',
    area: 'filters',
    about: 'getAllTransfers has the rows of an interval',
    sabotage: () =>
      asks('getAllTransfers', (args) => ({
        ...args,
        ...(args.end_date !== undefined && { end_date: dayBefore(args.end_date) }),
      })),
    said: [
      'getAllTransfers has the rows of an interval with its first and its last day. getAllTransfers filtered by an interval leaves out rows that are of it.',
    ],
  },
  {
    bank: 'answers all days if one is asked for',
    area: 'filters',
    about: 'getBalanceHistory has',
    sabotage: () =>
      asks('getBalanceHistory', ({ date_filter, ...args }) =>
        date_filter === 'specific' ? { ...args, specific_date: undefined } : { ...args, date_filter },
      ),
    said: [
      'getBalanceHistory has the rows of one specific day of Lagos, and no others. getBalanceHistory filtered by a specific day has rows that are not.',
      'getBalanceHistory has no rows of a day before the first one. getBalanceHistory filtered by a day without rows has rows that are not.',
    ],
  },
  {
    bank: 'takes the days of UTC for those of Lagos',
    area: 'filters',
    about: 'getAllTransfers has the rows of one specific day',
    sabotage: () =>
      rows('getAllTransfers', (found, { specific_date }) =>
        found.filter(
          ({ created_at }) =>
            specific_date === undefined || String(created_at).startsWith(String(specific_date)),
        ),
      ),
    said: [
      'getAllTransfers has the rows of one specific day of Lagos, and no others. getAllTransfers filtered by a specific day leaves out rows that are of it.',
    ],
  },
  {
    bank: 'takes today for all days',
    area: 'filters',
    about: 'getTransac has only',
    sabotage: () => asks('getTransac', ({ date_filter: _, ...args }) => args),
    said: [
      'getTransac has only rows of this day if today is asked for. getTransac filtered by today has rows of other days.',
    ],
  },
  {
    bank: 'compares a status by capital and small letters',
    area: 'filters',
    about: 'of one status',
    sabotage: () =>
      rows('getAllTransfers', (found, { status }) =>
        found.filter((row) => status === undefined || row.status === status),
      ),
    said: [
      'getAllTransfers has the rows of one status, in whatever case it is asked for. getAllTransfers filtered by the status APPROVAL_ONE leaves out rows that are of it.',
    ],
  },
  {
    bank: 'takes “approved” for successful',
    area: 'filters',
    about: '“approved”',
    sabotage: () =>
      rows('getAllTransfers', (found, { status }) =>
        found.filter((row) => status !== 'approved' || row.status === 'successful'),
      ),
    said: [
      'getAllTransfers takes the status “approved” for pending, approval_one and successful. getAllTransfers filtered by the status approved leaves out rows that are of it.',
    ],
  },
  {
    bank: 'does not find a transfer by its order id',
    area: 'filters',
    about: 'exact order id',
    sabotage: () => rows('getAllTransfers', (found, { query_filter }) => (query_filter ? [] : found)),
    said: [
      'getAllTransfers finds a transfer by its exact order id, first of all. A transfer is not the first one of the list that is searched by its order id.',
    ],
  },
]

const amountOf = (amount: unknown) =>
  rows('getAllTransfers', (found) => found.map((row) => ({ ...row, amount_wth_fees: amount })))

const amounts: readonly Broken[] = [
  {
    bank: 'adds up its amounts as floats',
    area: 'amounts',
    about: 'getAllTransfers',
    sabotage: () => amountOf(0.1 + 0.2),
    said: [
      'The amounts of getAllTransfers are numbers of naira with at most two decimals. amount_wth_fees is 0.30000000000000004.',
    ],
  },
  {
    bank: 'writes amounts as texts',
    area: 'amounts',
    about: 'getAllTransfers',
    sabotage: () => amountOf('1,500.50'),
    said: [
      'The amounts of getAllTransfers are numbers of naira with at most two decimals. amount_wth_fees is "1,500.50".',
    ],
  },
  {
    bank: 'gives the new balance as the one before',
    area: 'amounts',
    about: 'balance history',
    sabotage: () =>
      rows('getBalanceHistory', (found) => found.map((row) => ({ ...row, balance_before: row.balance }))),
    said: [
      'Each movement of the balance history makes its new balance out of the one before. A movement’s balance is not its balance_before with its amount added or taken away.',
    ],
  },
  {
    bank: 'prints statements with the newest line first',
    area: 'amounts',
    about: 'statement',
    sabotage: () =>
      answers('accountStatement', (own) => {
        const statement: Json = { ...(typeof own === 'object' && own) }
        return {
          ...statement,
          statements: Array.isArray(statement.statements) ? statement.statements.toReversed() : [],
        }
      }),
    said: [
      'A statement is oldest first, and its lines lead from its first to its last balance. A line of the statement is before one that is older.',
    ],
  },
  {
    bank: 'has journals of one side',
    area: 'amounts',
    about: 'as much debit as credit',
    sabotage: () =>
      rows(
        'getOrgJournalEntries',
        (found) => found.map((row) => ({ ...row, journal_records: [{ amount: 5, type: 'DEBIT' }] })),
        'entries',
      ),
    said: ['Each journal has as much debit as credit. A journal’s debits are not its credits.'],
  },
  {
    bank: 'writes its operation date as people do',
    area: 'amounts',
    about: 'operation date',
    sabotage: () => answers('getOperationDate', () => '28/11/2026'),
    said: [
      'The operation date is a day, and the same wherever it is said. getOperationDate is “28/11/2026”, which is not written YYYY-MM-DD.',
    ],
  },
  {
    bank: 'has a name for every number',
    area: 'amounts',
    about: 'Account Name Error',
    sabotage: () => answers('getAccountName', () => ({ acct_name: 'NGOZI OKAFOR' })),
    said: [
      'An account that is not there has the name “Account Name Error”. The account 0000000000 has a name.',
    ],
  },
]

/** Banks whose lists, filters or amounts are not as they should be. */
export const listsAndAmounts: readonly Broken[] = [...lists, ...filters, ...amounts]
