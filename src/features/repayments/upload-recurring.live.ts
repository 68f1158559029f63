import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { presentText, text } from '../../bank/reading'
import { ok, type Result } from '../../domain/result'
import { type CheckContext, defineUpload } from '../../offline/live-writes/define-live'
import { bothExtents } from '../../offline/live-writes/finding/extent'
import { findBySamples } from '../../offline/live-writes/finding/find-by-samples'
import { likenessOf, numberLikeness } from '../../offline/live-writes/finding/likeness'
import type { SearchedRows } from '../../offline/live-writes/finding/search-list'
import { searchNumber } from '../../offline/live-writes/finding/search-number'
import { type SampleCells, type UploadFacts, uploadOf } from '../../offline/live-writes/upload-facts'
import { askAccountRows } from './ask-account-rows'
import { icadAccountList } from './icad-accounts.list'
import { recurringRead } from './recurring.read'
import { SCHEDULE } from './repayments.messages'
import { type ScheduleTerms, termsLikeness } from './schedule-terms.rules'

const AccountKey = v.object({ id: presentText, accountNumber: text })

/** A schedule of an account, with a key of its own, because the bank gives it none. */
type KeyedSchedule = ScheduleTerms & { readonly accountNumber: string; readonly key: string }

/**
 * Adds the repayment schedules of a file (contract/rest.md, "Uploads"). A status check reads the schedules of
 * the accounts of its first, middle and last rows.
 */
export const uploadRecurringLive = defineUpload({
  operation: 'uploadRecurring',
  noun: SCHEDULE.noun,
  capability: 'manage repayments',
  upload: { path: '/api/recurring/upload' },
  ...uploadOf(SCHEDULE.noun),
  ...findBySamples({
    read: readSchedulesLike,
    likeness: (row, cells) =>
      likenessOf([
        numberLikeness(row.accountNumber, cells.account_number ?? ''),
        termsLikeness(row, termsOf(cells)),
      ]),
    key: ({ key }) => key,
  }),
  ifRefused: SCHEDULE.refused,
  invalidates: [icadAccountList],
  invalidatesReads: [recurringRead],
})

const UNREADABLE: ScheduleTerms = {
  loan_amount: '',
  repayment_amount: '',
  day_of_the_month: '',
  frequency: '',
}

/** Returns the terms of a row of the file. */
function termsOf({
  loan_amount = '',
  repayment_amount = '',
  day_of_the_month = '',
  frequency = '',
}: SampleCells): ScheduleTerms {
  return { loan_amount, repayment_amount, day_of_the_month, frequency }
}

/** Reads the schedules of the accounts of the samples. */
async function readSchedulesLike(
  { samples }: UploadFacts,
  _: string | undefined,
  context: CheckContext,
): Promise<Result<SearchedRows<KeyedSchedule>, BankFailure>> {
  const numbers = new Set(samples.map(({ cells }) => cells.account_number ?? ''))
  const rows: KeyedSchedule[] = []
  let extent: SearchedRows<unknown>['extent'] = 'whole'
  for (const number of numbers) {
    const searched = await searchNumber(icadAccountList, AccountKey, number, context)
    if (!searched.ok) return searched
    const likenesses = searched.value.rows.map(({ accountNumber }) => numberLikeness(accountNumber, number))
    if (!likenesses.includes('same')) extent = bothExtents(extent, searched.value.extent)
    const accounts = new Map(
      searched.value.rows
        .filter((_, index) => likenesses[index] !== 'other')
        .map(({ id, accountNumber }) => [id, accountNumber]),
    )
    for (const [id, accountNumber] of accounts) {
      const read = await askAccountRows(recurringRead, { id }, context)
      if (!read.ok) return read
      // One that cannot be read shows nothing, so that it may be any.
      const blank = Array.from({ length: read.value.unreadable }, () => UNREADABLE)
      rows.push(...keyed([...read.value.rows, ...blank], accountNumber, id))
    }
  }
  return ok({ rows, extent })
}

/** Schedules that are the same in everything are told apart by their number among themselves. */
function keyed(schedules: readonly ScheduleTerms[], accountNumber: string, id: string): KeyedSchedule[] {
  const counts = new Map<string, number>()
  return schedules.map((schedule) => {
    const name = JSON.stringify([id, schedule])
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...schedule, accountNumber, key: `${name} ${count}` }
  })
}
