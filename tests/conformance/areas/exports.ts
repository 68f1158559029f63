import { restRefusedWith } from '../answers'
import { excerpt, type Reply } from '../bank-client'
import { type Area, allOk, type Check, Missing, okIf } from '../check'
import { csvRows } from '../csv'
import {
  balanceList,
  icadList,
  type ListCall,
  lagosDayOf,
  readAll,
  readPage,
  textOf,
  transfersList,
} from '../lists'
import type { Subject } from '../subject'

const DOWNLOADS = 'rest.md, “Downloads”'

/** An export, the list that it has the rows of, and a heading that only this file would have. */
interface Export {
  readonly path: string
  readonly list: ListCall
}

const exports: readonly Export[] = [
  { path: '/api/transfers/csv_export', list: transfersList },
  { path: '/api/balance/csv_export', list: balanceList },
  { path: '/api/icad/csv_export', list: icadList },
]

const file = ({ client, user }: Subject, path: string, query: Record<string, string> = {}) =>
  client.get(`${path}?${new URLSearchParams({ org_id: user.orgId, ...query })}`, user.token)

/** The file's rows without its header. */
const rowsOf = ({ text }: Reply) => csvRows(text).slice(1)

/** A header names what is in the columns: no cell is a number, a day or empty. */
const isHeader = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every((cell) => /\p{L}/u.test(cell) && !/\d{4}/.test(cell)) &&
  new Set(cells).size === cells.length

function checksOf({ path, list }: Export): Check[] {
  const { leastRank } = list
  return [
    {
      rule: `${path} answers a CSV file with a header.`,
      section: DOWNLOADS,
      meaning: 'The downloaded file opens as something else, or nobody can tell what its columns are.',
      leastRank,
      check: async (subject) => {
        const answer = await file(subject, path)
        const type = answer.headers.get('content-type') ?? 'none'
        const disposition = answer.headers.get('content-disposition') ?? 'none'
        return allOk([
          async () =>
            okIf(
              answer.status === 200,
              `It was answered with HTTP ${answer.status} and ${excerpt(answer.text)}.`,
            ),
          async () => okIf(type.startsWith('text/csv'), `The content type is ${type}.`),
          async () =>
            okIf(
              disposition.startsWith('attachment'),
              `The answer is no attachment: its content-disposition is ${disposition}.`,
            ),
          async () => okIf(isHeader(csvRows(answer.text)[0] ?? []), 'The first line is no header.'),
        ])
      },
    },
    {
      rule: `${path} has every row of its list.`,
      section: DOWNLOADS,
      meaning: 'What is handed to the accountants is not what the screen shows.',
      leastRank,
      check: async (subject) => {
        const rows = await readAll(subject, list)
        if (!rows) throw new Missing(`a list ${list.field} of at most 5,000 rows`)
        const count = rowsOf(await file(subject, path, {})).length
        return okIf(count === rows.length, `The file has ${count} rows, and the list ${rows.length}.`)
      },
    },
    {
      rule: `${path} keeps to the days that are asked for.`,
      section: DOWNLOADS,
      meaning: 'The file of a month has the rows of other months.',
      leastRank,
      check: async (subject) => {
        const { rows } = await readPage(subject, list)
        const [row] = rows
        if (!row) throw new Missing(`a row in ${list.field}`)
        const filter = { date_filter: 'specific', specific_date: lagosDayOf(row, list) }
        const listed = await readPage(subject, list, { ...filter, limit: 1 })
        const count = rowsOf(await file(subject, path, filter)).length
        return okIf(count === listed.total, 'The file of one day has other rows than the list of that day.')
      },
    },
  ]
}

export const exportsArea: Area = {
  name: 'exports',
  title: 'Exports and receipts',
  checks: [
    ...exports.flatMap(checksOf),
    {
      rule: 'A successful transfer has a receipt in PDF.',
      section: DOWNLOADS,
      meaning: 'The customer gets no receipt.',
      leastRank: 2,
      check: async (subject) => {
        const { rows } = await readPage(subject, transfersList, { status: 'successful', limit: 1 })
        const [row] = rows
        if (!row) throw new Missing('a successful transfer')
        const order = encodeURIComponent(textOf(row, 'order_id'))
        const answer = await subject.client.get(
          `/api/receipts/transfers?order_id=${order}`,
          subject.user.token,
        )
        return okIf(
          answer.status === 200 && answer.text.startsWith('%PDF'),
          `It was answered with HTTP ${answer.status} and ${excerpt(answer.text)}.`,
        )
      },
    },
    {
      rule: 'A receipt of a transfer that is not there is refused with a message.',
      section: 'rest.md, first paragraph',
      meaning: 'The user is given an empty file.',
      leastRank: 2,
      check: async ({ client, user }) => {
        const answer = await client.get('/api/receipts/transfers?order_id=no-such-order', user.token)
        return answer.status >= 400 && answer.status < 500
          ? restRefusedWith(answer, answer.status)
          : okIf(false, `It was answered with HTTP ${answer.status} and ${excerpt(answer.text)}.`)
      },
    },
  ],
}
