import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { CheckContext, Finding } from '../define-live'
import type { SampleCells, UploadFacts } from '../upload-facts'
import { newestOf } from './rows-since'
import type { SearchedRows } from './search-list'

/** Who uploads a file, by both names that the bank's rows may have for it. */
interface UploadSender {
  readonly userId: string
  readonly staffId: string
}

/** How to recognise the rows of an upload at the bank. */
export interface SampleSearch<Row> {
  /**
   * Reads the rows that may be like the samples. If the bank has no filter for them, those from `since` on
   * (undefined: those that have the time of the newest one).
   */
  readonly read: (
    facts: UploadFacts,
    since: string | undefined,
    context: CheckContext,
  ) => Promise<Result<SearchedRows<Row>, BankFailure>>
  /** Returns whether a row at the bank is this row of the file, entered by the sender. */
  readonly isLike: (row: Row, cells: SampleCells, sender: UploadSender) => boolean
  /** Returns whether the bank shows so little of a row that it may be this row of the file. */
  readonly mayBeLike?: (row: Row, cells: SampleCells) => boolean
  readonly key: (row: Row) => string
  /** Returns the time of a row, if `read` depends on it. */
  readonly at?: (row: Row) => string
}

/**
 * Finds an upload by a few of its rows, because the bank stores all rows or none. Each must be there as often
 * as in the file, beside those that were there before it was sent. If only some are, the result is 'unclear'.
 * Spread the result into the declaration. It does not depend on the device's clock.
 */
export function findBySamples<Row>({
  read,
  isLike,
  mayBeLike = () => false,
  key,
  at = () => '',
}: SampleSearch<Row>) {
  const senderOf = ({ staff_id: staffId }: UploadFacts, { userId }: CheckContext) => ({ userId, staffId })
  const readBefore = async (
    facts: UploadFacts,
    context: CheckContext,
  ): Promise<Result<UploadFacts, BankFailure>> => {
    const searched = await read(facts, undefined, context)
    if (!searched.ok) return searched
    const { rows, extent } = searched.value
    if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
    const sender = senderOf(facts, context)
    const alike = rows.filter((row) =>
      facts.samples.some(({ cells }) => isLike(row, cells, sender) || mayBeLike(row, cells)),
    )
    const latest = newestOf(rows, at)
    const isPart = latest !== '' && extent === 'part'
    return ok({ ...facts, before: { ids: alike.map(key), latest, ...(isPart && { isPart }) } })
  }

  const find = async (facts: UploadFacts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    const { ids, latest, isPart } = facts.before
    if (isPart) return ok({ kind: 'unclear', detail: 'it had more rows than can be looked through' })
    const searched = await read(facts, latest, context)
    if (!searched.ok) return searched
    const { rows, extent } = searched.value
    const added = rows.filter((row) => at(row) >= latest && !ids.includes(key(row)))
    const sender = senderOf(facts, context)
    const counts = facts.samples.map(({ cells, count }) => {
      const alike = added.filter((row) => isLike(row, cells, sender))
      return { count, found: new Set(alike.map(key)).size }
    })
    if (counts.every(({ count, found }) => found === count))
      return ok({ kind: 'arrived', detail: 'its first, middle and last rows are there' })
    if (counts.some(({ found }) => found > 0))
      return ok({ kind: 'unclear', detail: 'it has some of these rows, or more of them than were sent' })
    if (added.some((row) => facts.samples.some(({ cells }) => mayBeLike(row, cells))))
      return ok({ kind: 'unclear', detail: 'it has new rows that may be these' })
    if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
    return ok(
      extent === 'whole'
        ? { kind: 'absent' }
        : { kind: 'unclear', detail: 'it has more rows than can be looked through' },
    )
  }
  return { readBefore, find }
}
