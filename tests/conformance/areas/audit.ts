import * as v from 'valibot'
import { restRefusedWith, shaped } from '../answers'
import { excerpt, jsonIn } from '../bank-client'
import { type Area, allOk, type Check, Difference, Missing, okIf } from '../check'
import { isTimestamp, lagosDay } from '../days'
import { colleague, type Subject } from '../subject'
import { bookJournal, mustSucceed, newJournal } from '../writes'

const PATH = '/api/audit'
/** A day on which no bank of the contract had a log. */
const LONG_AGO = '2000-01-01'
/** Small pages, so that a short log has two. */
const PAGE = 2

const text = v.nullish(v.string())
const Entry = v.object({
  id: v.union([v.string(), v.number()]),
  at: v.string(),
  user_id: text,
  user_name: text,
  user_type: text,
  operation: v.string(),
  record: text,
  changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
  outcome: v.string(),
  message: text,
  address: text,
  request_id: text,
})
const Log = v.object({ data: v.array(Entry), pagination: v.object({ total_count: v.number() }) })
type AuditEntry = v.InferOutput<typeof Entry>

/** Returns the text of the log's answer. Throws a difference if it is refused to the user. */
async function logText({ client, user }: Subject, query: Record<string, string>): Promise<string> {
  const { status, text: body } = await client.get(`${PATH}?${new URLSearchParams(query)}`, user.token)
  if (status === 200) return body
  throw new Difference(`${PATH} was answered with HTTP ${status} and ${excerpt(body)}.`)
}

async function readLog(subject: Subject, query: Record<string, string>) {
  const { data, pagination } = shaped('the audit log', Log, jsonIn(await logText(subject, query)))
  return { entries: data, total: pagination.total_count }
}

const newest = async (subject: Subject, query: Record<string, string> = {}) =>
  (await readLog(subject, { limit: '100', ...query })).entries

const check = (given: Omit<Check, 'section'>): Check => ({
  section: 'rest.md, “Audit”',
  ...given,
  needs: ['audit', ...(given.needs ?? [])],
  leastRank: given.leastRank ?? 8,
})

/** Checks a filter by an entry that not all of the newest ones would pass. */
const keepsTo = (filter: 'user' | 'record', valueIn: (entry: AuditEntry) => string | null | undefined) =>
  check({
    rule: `The audit log keeps to the ${filter} that is asked for.`,
    meaning: `Whoever looks into what became of one ${filter} reads of others, or misses what was done.`,
    check: async (subject) => {
      const all = await newest(subject)
      const sought = all.map(valueIn).find((value) => value)
      if (!sought || all.every((entry) => valueIn(entry) === sought))
        throw new Missing(`entries of two ${filter}s in the audit log`)
      const found = await newest(subject, { [filter]: sought })
      return allOk([
        async () =>
          okIf(
            found.every((entry) => valueIn(entry) === sought),
            `An entry of another ${filter} was answered.`,
          ),
        async () => okIf(found.length > 0, `No entry of a ${filter} that has some was answered.`),
      ])
    },
  })

export const auditArea: Area = {
  name: 'audit',
  title: 'The audit log',
  checks: [
    check({
      rule: 'The audit log is refused without a token.',
      meaning: 'Strangers read who did what at the bank.',
      leastRank: 0,
      check: async ({ client }) => restRefusedWith(await client.get(PATH, undefined), 401),
    }),
    check({
      rule: 'The audit log is refused to users below rank 8.',
      meaning: 'Staff read of each other what only an auditor may.',
      leastRank: 0,
      check: async (subject) =>
        restRefusedWith(
          await subject.client.get(PATH, colleague(subject, { below: 8 }).token),
          403,
          'FORBIDDEN',
        ),
    }),
    check({
      rule: 'The audit log has its newest entries first.',
      meaning: 'What has just happened is not where the auditor looks for it.',
      check: async (subject) => {
        const times = (await newest(subject)).map(({ at }) => at)
        const odd = times.find((time) => !isTimestamp(time))
        const isNewestFirst = times.every(
          (time, at) => at === 0 || Date.parse(times[at - 1] ?? '') >= Date.parse(time),
        )
        return allOk([
          async () => okIf(odd === undefined, `at is “${odd}”, which is no UTC timestamp.`),
          async () => okIf(isNewestFirst, 'An entry is before one that is newer.'),
        ])
      },
    }),
    check({
      rule: 'The audit log has pages that follow one another, and one total.',
      meaning: 'An auditor who pages through the log misses entries, or sees some twice.',
      check: async (subject) => {
        const limit = String(PAGE)
        const first = await readLog(subject, { limit })
        if (first.total <= PAGE) throw new Missing(`more than ${PAGE} entries in the audit log`)
        const second = await readLog(subject, { limit, offset: limit })
        const ids = [...first.entries, ...second.entries].map(({ id }) => id)
        return allOk([
          async () =>
            okIf(
              first.entries.length === PAGE,
              `A page of ${PAGE} entries has ${first.entries.length}, though there are more.`,
            ),
          async () =>
            okIf(new Set(ids).size === ids.length, 'An entry of the first page is on the second one too.'),
          async () =>
            okIf(first.total === second.total, 'The total of the second page is not that of the first one.'),
        ])
      },
    }),
    keepsTo('user', ({ user_id }) => user_id),
    keepsTo('record', ({ record }) => record),
    check({
      rule: 'The audit log keeps to the day in Lagos that is asked for.',
      meaning: 'The log of a day has entries of other days, or not all of its own.',
      check: async (subject) => {
        const [latest] = await newest(subject)
        if (!latest) throw new Missing('an entry in the audit log')
        const day = lagosDay(latest.at)
        const found = await newest(subject, { day })
        const before = await newest(subject, { day: LONG_AGO })
        return allOk([
          async () => okIf(before.length === 0, `Entries were answered for ${LONG_AGO}.`),
          async () =>
            okIf(
              found.every(({ at }) => lagosDay(at) === day),
              'An entry of another day was answered.',
            ),
          async () =>
            okIf(
              found.some(({ id }) => id === latest.id),
              'The newest entry is not in the log of its own day.',
            ),
        ])
      },
    }),
    check({
      rule: 'The audit log has no money token and no picture.',
      meaning: 'Whoever reads the log can move money in another’s name, or sees customers’ papers.',
      check: async (subject) => {
        const read = await logText(subject, { limit: '100' })
        const { moneyToken } = subject
        return allOk([
          async () =>
            okIf(!(moneyToken && read.includes(moneyToken)), 'An entry has the user’s money token.'),
          async () => okIf(!read.includes('data:image/'), 'An entry has a picture.'),
        ])
      },
    }),
    check({
      rule: 'A write is in the audit log with the user who made it.',
      meaning: 'What was done at the bank leaves no trace, or another’s.',
      needs: ['writes'],
      check: async (subject) => {
        const before = new Set((await newest(subject)).map(({ id }) => id))
        mustSucceed('createJournal', await bookJournal(subject, await newJournal(subject)))
        const added = (await newest(subject)).filter(
          ({ id, operation }) => !before.has(id) && operation === 'createJournal',
        )
        return allOk([
          async () => okIf(added.length > 0, 'A journal was booked, and there is no entry of it.'),
          async () =>
            okIf(
              added.some(({ user_id }) => user_id === subject.user.id),
              'The entry of a journal names another user than the one who booked it.',
            ),
        ])
      },
    }),
  ],
}
