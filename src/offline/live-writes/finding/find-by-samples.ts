import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList, ListFilter } from '../../lists/define-list'
import type { CheckContext, Finding } from '../define-live'
import type { UploadFacts } from '../upload-facts'
import { searchList } from './search-list'

type Cells = UploadFacts['samples'][number]['cells']

/** How to recognise the rows of an upload in a list. */
export interface SampleSearch<Row> {
  readonly list: AnyList
  readonly row: v.GenericSchema<unknown, Row>
  /**
   * Returns the filter that narrows the list to rows like this one. `{}` if the bank has no filter: then the
   * newest rows are read.
   */
  readonly filter: (cells: Cells) => ListFilter
  /** Returns whether a row of the list is this row of the file, entered by this user. */
  readonly isLike: (row: Row, cells: Cells, userId: string) => boolean
}

const ROWS_A_CALL = 100
/** How many newer rows are read for one sample. More of them would take minutes. */
const ROWS_READ_AT_MOST = 5_000

/**
 * Finds an upload by a few of its rows: the bank stores all rows or none. Each must be there as often as in
 * the file, beside those that were there before. If only some are, or if the bank has too many rows to tell,
 * the result is 'unclear'. Spread the result into the declaration. It does not depend on clocks.
 */
export function findBySamples<Row>(search: SampleSearch<Row>) {
  const { list, row, filter, isLike } = search

  const readBefore = async (
    facts: UploadFacts,
    context: CheckContext,
  ): Promise<Result<UploadFacts, BankFailure>> => {
    const before: UploadFacts['before'] = []
    for (const { cells } of facts.samples) {
      const searched = await searchList(list, row, filter(cells), context, { limit: ROWS_A_CALL })
      if (!searched.ok) return searched
      const { rows, extent, total } = searched.value
      if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
      const alike = rows.filter((one) => isLike(one, cells, context.userId)).length
      before.push({ total, ...(extent === 'whole' && { alike }) })
    }
    return ok({ ...facts, before })
  }

  /** Returns how many rows like a sample were added; undefined if the bank cannot tell. */
  const added = async (
    facts: UploadFacts,
    at: number,
    context: CheckContext,
  ): Promise<Result<number | undefined, BankFailure>> => {
    const { cells, count } = facts.samples[at] ?? { cells: {}, count: 0 }
    const before = facts.before[at]
    const narrowed = filter(cells)
    const searched = await searchList(list, row, narrowed, context, { limit: ROWS_A_CALL })
    if (!searched.ok) return searched
    const { rows, extent, total } = searched.value
    if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
    const isAlike = (one: Row) => isLike(one, cells, context.userId)
    if (extent === 'whole' && before?.alike !== undefined)
      return ok(rows.filter(isAlike).length - before.alike)
    if (total === undefined || before?.total === undefined) return ok(undefined)
    const newer = total - before.total
    // Nothing leaves these lists, so that an upload of more rows than were added is not among them.
    if (newer < (Object.keys(narrowed).length > 0 ? count : facts.rows)) return ok(0)
    if (newer > ROWS_READ_AT_MOST) return ok(undefined)
    let alike = rows.slice(0, newer).filter(isAlike).length
    for (let offset = ROWS_A_CALL; offset < newer; offset += ROWS_A_CALL) {
      const more = await searchList(list, row, narrowed, context, { limit: ROWS_A_CALL, offset })
      if (!more.ok) return more
      if (more.value.extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
      alike += more.value.rows.slice(0, newer - offset).filter(isAlike).length
    }
    // The bank may order its rows otherwise than the newest first, so that not seeing them proves nothing.
    return ok(alike === 0 ? undefined : alike)
  }

  const find = async (facts: UploadFacts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    let isAll = true
    let isNone = true
    for (const [at, { count }] of facts.samples.entries()) {
      const found = await added(facts, at, context)
      if (!found.ok) return found
      if (found.value === undefined)
        return ok({ kind: 'unclear', detail: 'it has too many newer rows, or does not count them' })
      isAll &&= found.value === count
      isNone &&= found.value === 0
    }
    if (isAll) return ok({ kind: 'arrived', detail: 'its first, middle and last rows are in the list' })
    if (isNone) return ok({ kind: 'absent' })
    return ok({ kind: 'unclear', detail: 'it has some of these rows, or more of them than were sent' })
  }
  return { readBefore, find }
}
