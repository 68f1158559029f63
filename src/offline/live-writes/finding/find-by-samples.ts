import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { CheckContext, Finding } from '../define-live'
import type { SampleCells, UploadFacts } from '../upload-facts'
import { notFound } from './extent'
import type { Likeness } from './likeness'
import { addedLike, type RowNames, rowsBefore, surelyAdded } from './rows-before'
import type { SearchedRows } from './search-list'

/** Who uploads a file, by both names that the bank's rows may have for it. */
interface UploadSender {
  readonly userId: string
  readonly staffId: string
}

/** How to recognise the rows of an upload at the bank. */
export interface SampleSearch<Row> extends RowNames<Row> {
  /**
   * Reads the rows that may be like the samples. If the bank has no filter for them, those from `since` on
   * (undefined: those that are hardly older than the newest one).
   */
  readonly read: (
    facts: UploadFacts,
    since: string | undefined,
    context: CheckContext,
  ) => Promise<Result<SearchedRows<Row>, BankFailure>>
  /** Compares a row at the bank with this row of the file, entered by the sender. */
  readonly likeness: (row: Row, cells: SampleCells, sender: UploadSender) => Likeness
}

/**
 * Finds an upload by a few of its rows, because the bank stores all rows or none. Each must be there as often
 * as in the file, beside those that were there before it was sent. If only some are, or rows that may be
 * these, the result is 'unclear'. Spread the result into the declaration.
 */
export function findBySamples<Row>(search: SampleSearch<Row>) {
  const { read, likeness, key } = search
  const senderOf = ({ staff_id: staffId }: UploadFacts, { userId }: CheckContext) => ({ userId, staffId })
  const readBefore = async (
    facts: UploadFacts,
    context: CheckContext,
    justDone: readonly UploadFacts[],
  ): Promise<Result<UploadFacts, BankFailure>> => {
    const searched = await read(facts, undefined, context)
    if (!searched.ok) return searched
    const sender = senderOf(facts, context)
    const isAny = (row: Row) =>
      facts.samples.some(({ cells }) => likeness(row, cells, sender) !== 'other') ? 'same' : 'other'
    const { ids, ...before } = rowsBefore(searched.value, isAny, search)
    const isListed = (done: UploadFacts) =>
      done.samples.every(({ cells, count }) => {
        const isLike = (row: Row) => likeness(row, cells, sender)
        return surelyAdded(searched.value.rows, done.before, isLike, search).length >= count
      })
    // Rows of an earlier file that come late must not be taken for this one's.
    const isPart = before.isPart || !justDone.every(isListed) || undefined
    return ok({ ...facts, before: { ids: [...ids], ...before, isPart } })
  }

  const find = async (facts: UploadFacts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    const searched = await read(facts, facts.before.latest, context)
    if (!searched.ok) return searched
    const sender = senderOf(facts, context)
    const samples = facts.samples.map(({ cells, count }) => {
      const added = addedLike(
        searched.value.rows,
        facts.before,
        (row) => likeness(row, cells, sender),
        search,
      )
      const same = added.filter((one) => one.likeness === 'same')
      return { count, found: new Set(same.map(({ row }) => key(row))).size, mayBe: added.length }
    })
    if (samples.every(({ count, found }) => found === count))
      return ok({ kind: 'arrived', detail: 'its first, middle and last rows are there' })
    if (samples.some(({ found }) => found > 0))
      return ok({ kind: 'unclear', detail: 'it has some of these rows, or more of them than were sent' })
    if (samples.some(({ mayBe }) => mayBe > 0))
      return ok({ kind: 'unclear', detail: 'it has rows that may be these' })
    return notFound(searched.value)
  }
  return { readBefore, find }
}
