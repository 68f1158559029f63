import { addresses, jsonAnswer, replies, requestHeaders, texts } from '../sabotage'
import type { Broken } from './broken'

type Entry = Record<string, unknown>
interface Log {
  data: Entry[]
  pagination: { total_count: number }
}

/** Changes what the audit log answers to those who may read it. */
const logs = (change: (log: Log) => object) =>
  texts(/\/api\/audit/, (text) => {
    const read = JSON.parse(text) as Partial<Log>
    return read.data && read.pagination
      ? JSON.stringify(change({ data: read.data, pagination: read.pagination }))
      : text
  })
const entries = (change: (entries: Entry[]) => Entry[]) =>
  logs(({ data, pagination }) => ({ data: change(data), pagination }))

/** Banks whose audit log is not as it should be. */
export const audit = (tokenOfTheUser: () => string): readonly Broken[] => [
  {
    bank: 'lets everybody read the audit log',
    area: 'audit',
    about: 'refused',
    sabotage: () =>
      requestHeaders(/\/api\/audit/, (changed) => changed.set('authorization', tokenOfTheUser())),
    said: [
      'The audit log is refused without a token. It was answered with HTTP 200 and a body without a message instead of HTTP 401.',
      'The audit log is refused to users below rank 8. It was answered with HTTP 200 and a body without a message instead of HTTP 403 and FORBIDDEN.',
    ],
  },
  {
    bank: 'says that it has an audit log, and has none',
    area: 'audit',
    about: 'newest entries first',
    sabotage: () => replies(/\/api\/audit/, () => jsonAnswer({ message: 'There is no such call' }, 404)),
    said: [
      'The audit log has its newest entries first. /api/audit was answered with HTTP 404 and “There is no such call”.',
    ],
  },
  {
    bank: 'does not say what an entry changed',
    area: 'audit',
    about: 'newest entries first',
    sabotage: () => entries((own) => own.map(({ changes: _, ...entry }) => entry)),
    said: [
      'The audit log has its newest entries first. data.0.changes of the audit log is undefined where the contract has "changes".',
    ],
  },
  {
    bank: 'has its oldest entries first',
    area: 'audit',
    about: 'newest entries first',
    sabotage: () => entries((own) => own.toReversed()),
    said: ['The audit log has its newest entries first. An entry is before one that is newer.'],
  },
  {
    bank: 'begins the second page of the audit log with the last entry of the first one',
    area: 'audit',
    about: 'pages',
    sabotage: () => addresses((url) => url.replace('offset=2', 'offset=1')),
    said: [
      'The audit log has pages that follow one another, and one total. An entry of the first page is on the second one too.',
    ],
  },
  {
    bank: 'counts the entries that are left from the page on',
    area: 'audit',
    about: 'pages',
    sabotage: () => (bank) => async (url, init) =>
      logs(({ data, pagination }) => ({
        data,
        pagination: { total_count: pagination.total_count - (url.includes('offset=2') ? 2 : 0) },
      }))(bank)(url, init),
    said: [
      'The audit log has pages that follow one another, and one total. The total of the second page is not that of the first one.',
    ],
  },
  ...(['user', 'record'] as const).map((filter) => ({
    bank: `answers the whole audit log if one ${filter} is asked for`,
    area: 'audit',
    about: `the ${filter} `,
    sabotage: () => addresses((url) => url.replace(`&${filter}=`, '&ignored=')),
    said: [
      `The audit log keeps to the ${filter} that is asked for. An entry of another ${filter} was answered.`,
    ],
  })),
  {
    bank: 'answers the whole audit log if one day is asked for',
    area: 'audit',
    about: 'day in Lagos',
    sabotage: () => addresses((url) => url.replace('&day=', '&ignored=')),
    said: [
      'The audit log keeps to the day in Lagos that is asked for. Entries were answered for 2000-01-01.',
    ],
  },
  {
    bank: 'writes money tokens into its audit log',
    area: 'audit',
    about: 'no money token',
    sabotage: () =>
      entries((own) =>
        own.map((entry) => ({ ...entry, changes: [{ field: 'token', before: null, after: '4K7MD2' }] })),
      ),
    said: ['The audit log has no money token and no picture. An entry has the user’s money token.'],
  },
  {
    bank: 'writes pictures into its audit log',
    area: 'audit',
    about: 'no money token',
    sabotage: () =>
      entries((own) => own.map((entry) => ({ ...entry, message: 'data:image/jpeg;base64,/9j/4AAQ' }))),
    said: ['The audit log has no money token and no picture. An entry has a picture.'],
  },
  {
    bank: 'forgets who booked a journal',
    area: 'audit',
    about: 'A write',
    sabotage: () => entries((own) => own.map((entry) => ({ ...entry, user_id: 'system' }))),
    said: [
      'A write is in the audit log with the user who made it. The entry of a journal names another user than the one who booked it.',
    ],
  },
  {
    bank: 'leaves journals out of its audit log',
    area: 'audit',
    about: 'A write',
    sabotage: () => entries((own) => own.filter(({ operation }) => operation !== 'createJournal')),
    said: [
      'A write is in the audit log with the user who made it. A journal was booked, and there is no entry of it.',
    ],
  },
]
