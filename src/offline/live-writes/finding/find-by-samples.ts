import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { CheckContext, Finding } from '../define-live'
import type { SampleCells, UploadFacts } from '../upload-facts'
import type { SearchedRows } from './search-list'

/** How to recognise the rows of an upload at the bank. */
export interface SampleSearch<Row> {
  /**
   * Reads the rows that may be like the samples. If the bank has no filter for them, those from
   * `facts.before.latest` on ('': the newest).
   */
  readonly read: (
    facts: UploadFacts,
    context: CheckContext,
  ) => Promise<Result<SearchedRows<Row>, BankFailure>>
  /** Returns whether a row at the bank is this row of the file, entered by this user. */
  readonly isLike: (row: Row, cells: SampleCells, userId: string) => boolean
  readonly key: (row: Row) => string
  /** Returns the time of a row, if `read` depends on it. */
  readonly at?: (row: Row) => string
}

/**
 * Finds an upload by a few of its rows, because the bank stores all rows or none. Each must be there as often
 * as in the file, beside those that were there before it was sent. If only some are, the result is 'unclear'.
 * Spread the result into the declaration. It does not depend on the device's clock.
 */
export function findBySamples<Row>({ read, isLike, key, at = () => '' }: SampleSearch<Row>) {
  const readBefore = async (
    facts: UploadFacts,
    context: CheckContext,
  ): Promise<Result<UploadFacts, BankFailure>> => {
    const searched = await read(facts, context)
    if (!searched.ok) return searched
    const { rows, extent } = searched.value
    if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
    const alike = rows.filter((row) => facts.samples.some(({ cells }) => isLike(row, cells, context.userId)))
    const latest = rows.map(at).sort().at(-1) ?? ''
    return ok({ ...facts, before: { ids: alike.map(key), latest } })
  }

  const find = async (facts: UploadFacts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    const searched = await read(facts, context)
    if (!searched.ok) return searched
    const { rows, extent } = searched.value
    const { ids, latest } = facts.before
    const added = rows.filter((row) => at(row) >= latest && !ids.includes(key(row)))
    const counts = facts.samples.map(({ cells, count }) => {
      const alike = added.filter((row) => isLike(row, cells, context.userId))
      return { count, found: new Set(alike.map(key)).size }
    })
    if (counts.every(({ count, found }) => found === count))
      return ok({ kind: 'arrived', detail: 'its first, middle and last rows are there' })
    if (counts.some(({ found }) => found > 0))
      return ok({ kind: 'unclear', detail: 'it has some of these rows, or more of them than were sent' })
    if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
    return ok(
      extent === 'whole'
        ? { kind: 'absent' }
        : { kind: 'unclear', detail: 'it has more rows than can be looked through' },
    )
  }
  return { readBefore, find }
}
