import { randomUUID } from 'node:crypto'
import { type Area, allOk, type Check, Missing, type Outcome, okIf } from '../check'
import { dayAfter, lagosDay } from '../days'
import {
  icadList,
  type ListCall,
  lagosDayOf,
  lists,
  type Row,
  readAll,
  readPage,
  textOf,
  transfersList,
} from '../lists'
import type { Subject } from '../subject'

const CONVENTIONS = 'schema.graphql, “Conventions”'
const SMALLER = 'README.md, “Smaller decisions”'
const OTHER_DAYS = 'The user reads a list of other days than the chosen ones, and adds up the wrong rows.'

/** Returns the whole list. A list that is too long or too short shows nothing about its filters. */
async function wholeList(subject: Subject, list: ListCall): Promise<Row[]> {
  const rows = await readAll(subject, list)
  if (!rows) throw new Missing(`a list ${list.field} of at most 5,000 rows`)
  if (rows.length < 2) throw new Missing(`more than one row in ${list.field}`)
  return rows
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).sort()

/** Compares a filtered list with the rows of the whole one that should be in it. */
async function filteredIs(
  subject: Subject,
  list: ListCall,
  { filter, said, wanted }: { filter: Record<string, unknown>; said: string; wanted: readonly Row[] },
): Promise<Outcome> {
  const found = await readAll(subject, list, filter)
  const [asked, expected] = [idsOf(found ?? []), idsOf(wanted)]
  if (asked.join() === expected.join()) return okIf(true, '')
  const missing = expected.filter((id) => !asked.includes(id)).length
  const more = asked.filter((id) => !expected.includes(id)).length
  const parts = [
    ...(missing > 0 ? ['leaves out rows that are of it'] : []),
    ...(more > 0 ? ['has rows that are not'] : []),
  ]
  return okIf(false, `${list.field} filtered by ${said} ${parts.join(' and ')}.`)
}

function dayChecks(list: ListCall): Check[] {
  const check = (rule: string, ask: (subject: Subject) => Promise<Outcome>): Check => ({
    rule: `${list.field} ${rule}`,
    section: CONVENTIONS,
    meaning: OTHER_DAYS,
    leastRank: list.leastRank,
    check: ask,
  })
  const dayOf = (row: Row | undefined) => (row ? lagosDayOf(row, list) : '')
  return [
    check('has the rows of one specific day of Lagos, and no others.', async (subject) => {
      const rows = await wholeList(subject, list)
      // In the hour after midnight in Lagos, the day of UTC is still the one before.
      const telling = rows.find((row) => dayOf(row) !== textOf(row, list.time).slice(0, 10))
      const day = dayOf(telling ?? rows[Math.floor(rows.length / 2)])
      return filteredIs(subject, list, {
        filter: { date_filter: 'specific', specific_date: day },
        said: 'a specific day',
        wanted: rows.filter((row) => dayOf(row) === day),
      })
    }),
    check('has the rows of an interval with its first and its last day.', async (subject) => {
      const rows = await wholeList(subject, list)
      const [start, end] = [dayOf(rows[Math.floor(rows.length / 2)]), dayOf(rows[0])]
      return filteredIs(subject, list, {
        filter: { date_filter: 'interval', start_date: start, end_date: end },
        said: 'an interval',
        wanted: rows.filter((row) => start <= dayOf(row) && dayOf(row) <= end),
      })
    }),
    check('has no rows of a day before the first one.', async (subject) => {
      const rows = await wholeList(subject, list)
      const before = dayAfter(dayOf(rows.at(-1)), -400)
      return filteredIs(subject, list, {
        filter: { date_filter: 'specific', specific_date: before },
        said: 'a day without rows',
        wanted: [],
      })
    }),
    check('has only rows of this day if today is asked for.', async (subject) => {
      const rows = (await readAll(subject, list, { date_filter: 'today' })) ?? []
      const days = new Set(rows.map(dayOf))
      // The bank's clock decides what today is; all that is sure is that it is one day, and not an old one.
      return okIf(
        days.size <= 1 && [...days].every((day) => day >= dayAfter(lagosDay(new Date().toISOString()), -1)),
        `${list.field} filtered by today has rows of other days.`,
      )
    }),
  ]
}

function textChecks(list: ListCall, column: string): Check[] {
  const { field, leastRank } = list
  return [
    {
      rule: `${field} has no rows of a text that is in none.`,
      section: CONVENTIONS,
      meaning: 'The search seems to find what is not there: the user opens the wrong customer.',
      leastRank,
      check: async (subject) =>
        filteredIs(subject, list, {
          filter: { query_filter: randomUUID() },
          said: 'a text that no row has',
          wanted: [],
        }),
    },
    {
      rule: `${field} is searched without case and diacritics.`,
      section: SMALLER,
      meaning: 'Whoever types “sade” does not find Ṣadé, and takes the customer for unknown.',
      leastRank,
      check: async (subject) => {
        const rows = await wholeList(subject, list)
        const found = rows.find((row) => textOf(row, column) !== folded(textOf(row, column))) ?? rows[0]
        const name = found && textOf(found, column)
        if (!found || !name) throw new Missing(`a row of ${field} with ${column}`)
        const hits = await readAll(subject, list, { query_filter: folded(name) })
        return okIf(
          hits?.some(({ id }) => id === found.id) === true,
          `A row of ${field} is not found by its ${column} in small letters without diacritics.`,
        )
      },
    },
  ]
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "approved" is no status of a row, but these three (README.md, “Smaller decisions”). */
const APPROVED = ['pending', 'approval_one', 'successful']

const transferChecks: Check[] = [
  {
    rule: 'getAllTransfers has the rows of one status, in whatever case it is asked for.',
    section: CONVENTIONS,
    meaning: 'The list of what waits for approval has other transfers in it, or not all that wait.',
    leastRank: 2,
    check: async (subject) => {
      const rows = await wholeList(subject, transfersList)
      return allOk(
        [...new Set(rows.map((row) => textOf(row, 'status')))].sort().map((status) => () => {
          const wanted = rows.filter((row) => textOf(row, 'status') === status)
          return filteredIs(subject, transfersList, {
            filter: { status: status.toUpperCase() },
            said: `the status ${status.toUpperCase()}`,
            wanted,
          })
        }),
      )
    },
  },
  {
    rule: 'getAllTransfers takes the status “approved” for pending, approval_one and successful.',
    section: SMALLER,
    meaning: 'The tab of approved transfers is empty, or has refused ones in it.',
    leastRank: 2,
    check: async (subject) => {
      const rows = await wholeList(subject, transfersList)
      const wanted = rows.filter((row) => APPROVED.includes(textOf(row, 'status')))
      return filteredIs(subject, transfersList, {
        filter: { status: 'approved' },
        said: 'the status approved',
        wanted,
      })
    },
  },
  {
    rule: 'getAllTransfers takes the status “none” for no filter.',
    section: CONVENTIONS,
    meaning: 'The list of all transfers is empty.',
    leastRank: 2,
    check: async (subject) => {
      const wanted = await wholeList(subject, transfersList)
      return filteredIs(subject, transfersList, {
        filter: { status: 'none' },
        said: 'the status none',
        wanted,
      })
    },
  },
  {
    rule: 'getAllTransfers finds a transfer by its exact order id, first of all.',
    section: SMALLER,
    meaning: 'An unknown outcome cannot be found out: the user is asked whether the transfer is there.',
    leastRank: 2,
    check: async (subject) => {
      const { rows } = await readPage(subject, transfersList)
      const [row] = rows
      if (!row) throw new Missing('a transfer')
      const order = textOf(row, 'order_id')
      const found = await readPage(subject, transfersList, { query_filter: order })
      return okIf(
        found.rows[0]?.id === row.id,
        'A transfer is not the first one of the list that is searched by its order id.',
      )
    },
  },
  {
    rule: 'getAllIcadAccountDetails has the rows of one status.',
    section: CONVENTIONS,
    meaning: 'Accounts that are not active are shown as if they were.',
    leastRank: 2,
    check: async (subject) => {
      const rows = await wholeList(subject, icadList)
      const status = textOf(rows[0] ?? { id: '' }, 'accountStatus')
      if (!status) throw new Missing('an auto-repayment account with a status')
      const wanted = rows.filter((row) => textOf(row, 'accountStatus').toLowerCase() === status.toLowerCase())
      return filteredIs(subject, icadList, {
        filter: { status: status.toLowerCase() },
        said: `the status ${status}`,
        wanted,
      })
    },
  },
]

export const filtersArea: Area = {
  name: 'filters',
  title: 'Filters: text, days, status',
  checks: [
    ...lists.filter(({ hasDays }) => hasDays).flatMap(dayChecks),
    ...lists.flatMap((list) => (list.text ? textChecks(list, list.text) : [])),
    ...transferChecks,
  ],
}
