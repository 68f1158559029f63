import { type Area, allOk, type Check, Missing, type Outcome, okIf } from '../check'
import { isTimestamp } from '../days'
import { type ListCall, lists, type Page, readAll, readPage, readPageNumber, textOf } from '../lists'
import type { Subject } from '../subject'

const CONVENTIONS = 'schema.graphql, “Conventions”'
/** Small pages, so that short lists have two. */
const PAGE = 3

const pageSize = (list: ListCall) => list.fixedLimit ?? PAGE
const idsOf = ({ rows }: Pick<Page, 'rows'>) => rows.map(({ id }) => id)

/** Returns what is asked of every list, in its own words. */
function checksOf(list: ListCall): Check[] {
  const { field, leastRank, time } = list
  const check = (rule: string, meaning: string, ask: (subject: Subject) => Promise<Outcome>): Check => ({
    rule: `${field} ${rule}`,
    section: CONVENTIONS,
    meaning,
    leastRank,
    check: ask,
  })
  return [
    check(
      'has pages that follow one another.',
      'Users who page through the list miss rows, or see some twice.',
      async (subject) => {
        const limit = pageSize(list)
        const first = await readPageNumber(subject, list, { number: 1, limit })
        if (first.total <= limit) throw new Missing(`more than ${limit} rows in ${field}`)
        const second = await readPageNumber(subject, list, { number: 2, limit })
        const all = await readAll(subject, list)
        const apart = [...idsOf(first), ...idsOf(second)]
        return allOk([
          async () =>
            okIf(
              first.rows.length === limit,
              `The first page of ${limit} rows has ${first.rows.length}, though there are more.`,
            ),
          async () =>
            okIf(new Set(apart).size === apart.length, 'A row of the first page is on the second one too.'),
          async () =>
            okIf(
              all === undefined || idsOf({ rows: all.slice(0, apart.length) }).join() === apart.join(),
              'The first two pages are not the first rows of the list.',
            ),
        ])
      },
    ),
    check(
      'has the same total on every page, which is the number of its rows.',
      'The screen says “20 of 3,000” of a list that has other numbers, and offers pages that are not there or leaves some out.',
      async (subject) => {
        const limit = pageSize(list)
        const first = await readPageNumber(subject, list, { number: 1, limit })
        const second = await readPageNumber(subject, list, { number: 2, limit })
        const all = await readAll(subject, list)
        return allOk([
          async () =>
            okIf(first.total === second.total, 'The total of the second page is not that of the first one.'),
          async () =>
            okIf(
              all === undefined || all.length === first.total,
              `The total is ${first.total}, but the list has ${all?.length} rows.`,
            ),
        ])
      },
    ),
    check(
      'has its newest rows first.',
      'What has just been entered is not where users expect it: they enter it twice.',
      async (subject) => {
        const rows = (await readPage(subject, list, list.fixedLimit ? {} : { limit: 100 })).rows
        const times = rows.map((row) => textOf(row, time))
        const odd = times.find((text) => !isTimestamp(text))
        const isNewestFirst = times.every(
          (text, at) => at === 0 || Date.parse(times[at - 1] ?? '') >= Date.parse(text),
        )
        return allOk([
          async () => okIf(odd === undefined, `${time} is “${odd}”, which is no UTC timestamp.`),
          async () => okIf(isNewestFirst, `A row is before one that is newer by ${time}.`),
        ])
      },
    ),
    check(
      'answers a page behind its end with no rows.',
      'A list that became shorter shows an error, or the same rows again.',
      async (subject) => {
        const limit = pageSize(list)
        const { total } = await readPageNumber(subject, list, { number: 1, limit })
        const behind = await readPageNumber(subject, list, { number: Math.ceil(total / limit) + 2, limit })
        return allOk([
          async () => okIf(behind.rows.length === 0, 'A page behind the end has rows.'),
          async () =>
            okIf(behind.total === total, 'The total of a page behind the end is not that of the first one.'),
        ])
      },
    ),
    ...(list.paging === 'page' ? [pageNumbers(list, check)] : [defaultLimit(list, check)]),
  ]
}

type CheckOf = (rule: string, meaning: string, ask: (subject: Subject) => Promise<Outcome>) => Check

function pageNumbers(list: ListCall, check: CheckOf): Check {
  return check(
    'counts its pages by its total, at least one.',
    'The pager offers pages that are not there, or leaves the last ones out.',
    async (subject) => {
      const limit = pageSize(list)
      const { total, currentPage, totalPages } = await readPageNumber(subject, list, { number: 2, limit })
      const pages = Math.max(1, Math.ceil(total / limit))
      return allOk([
        async () =>
          okIf(
            totalPages === pages,
            `There are ${pages} pages of ${limit} rows, but total_pages is ${totalPages}.`,
          ),
        async () => okIf(currentPage === 2, `Page 2 was asked for, but current_page is ${currentPage}.`),
      ])
    },
  )
}

function defaultLimit(list: ListCall, check: CheckOf): Check {
  return check(
    'has ten rows if no limit is given.',
    'A client that gives no limit loads far too much, or too little.',
    async (subject) => {
      const { rows, total } = await readPage(subject, list)
      return okIf(
        rows.length === Math.min(10, total),
        `There are ${rows.length} rows without a limit, and ${total} in all.`,
      )
    },
  )
}

export const listsArea: Area = {
  name: 'lists',
  title: 'Lists and their pages',
  checks: lists.flatMap(checksOf),
}
