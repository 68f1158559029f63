import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList, ListFilter } from '../../lists/define-list'
import type { CheckContext, Finding } from '../define-live'
import { searchList } from './search-list'

/**
 * How far the bank's and the device's clock may differ (ms). Only a row older than this is certainly another
 * one.
 */
const CLOCKS_APART_MS = 24 * 3_600_000

/** How to recognise a write among the rows of a list by its fields and its time. */
export interface FieldSearch<Facts, Row> {
  readonly list: AnyList
  readonly row: v.GenericSchema<unknown, Row>
  /** Returns the filter that narrows the list to similar rows. */
  readonly filter: (facts: Facts) => ListFilter
  readonly isLike: (row: Row, facts: Facts) => boolean
  /** Returns when the bank made the row (ISO timestamp). */
  readonly madeAt: (row: Row) => string
  /** Returns the bank's id of the user who made the row. Leave it out if the list does not say. */
  readonly madeBy?: (row: Row) => string
  /** Returns the row's status, in the bank's words. */
  readonly stateOf: (row: Row) => string
}

/**
 * Finds a write that has no id of its own by its fields and its time. The result is 'unclear' if several rows
 * match, or if the matching row is by another user or from before the write by this device's clock, because
 * it may be another one of the same. The device's clock alone never makes a write count as absent.
 */
export function findByFields<Facts, Row>(search: FieldSearch<Facts, Row>) {
  const { list, row, filter, isLike, madeAt, madeBy, stateOf } = search
  return async (
    facts: Facts,
    context: CheckContext,
    sentAt: number,
  ): Promise<Result<Finding, BankFailure>> => {
    const searched = await searchList(list, row, filter(facts), context)
    if (!searched.ok) return searched
    const { rows, extent } = searched.value
    const msAfter = (one: Row) => Date.parse(madeAt(one)) - sentAt
    // A row whose time cannot be read is not excluded.
    const alike = rows.filter((one) => isLike(one, facts) && !(msAfter(one) < -CLOCKS_APART_MS))
    const [only, ...others] = alike
    if (only === undefined) {
      if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
      if (extent === 'whole') return ok({ kind: 'absent' })
      return ok({ kind: 'unclear', detail: 'it has more rows than one answer holds' })
    }
    if (others.length > 0) return ok({ kind: 'unclear', detail: `it has ${alike.length} like it` })
    const isOwn = madeBy === undefined || madeBy(only) === context.userId
    return ok({ kind: isOwn && msAfter(only) >= 0 ? 'arrived' : 'unclear', detail: stateOf(only) })
  }
}
