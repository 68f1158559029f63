import type * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { failed, ok, type Result } from '../../../domain/result'
import type { AnyList, ListFilter } from '../../lists/define-list'
import type { CheckContext, Finding } from '../define-live'
import { searchList } from './search-list'

/** How to recognise a write among the rows of a list by its fields. */
export interface FieldSearch<Facts, Row> {
  readonly list: AnyList
  readonly row: v.GenericSchema<unknown, Row>
  /** Returns the filter that narrows the list to similar rows. */
  readonly filter: (facts: Facts) => ListFilter
  readonly isLike: (row: Row, facts: Facts) => boolean
  /** Returns the bank's id of the row. */
  readonly key: (row: Row) => string
  /** Returns the bank's id of the user who made the row. Leave it out if the list does not say. */
  readonly madeBy?: (row: Row) => string
  /** Returns the sender as `madeBy` names users, if that is not the signed-in user's id. */
  readonly sentBy?: (facts: Facts) => string
  /** Returns the row's status, in the bank's words. */
  readonly stateOf: (row: Row) => string
  /** Returns the bank's name for what the row is, such as a teller number, if a receipt is asked by it. */
  readonly referenceOf?: (row: Row) => string
  /** How many rows to ask for, if a page may be too few for all that are similar. */
  readonly limit?: number
}

/** Facts of a write that is found by its fields. */
interface FieldFacts {
  /** The keys of the rows like it that the bank had right before it was sent. A form gives none. */
  readonly rowsBefore: readonly string[]
}

/**
 * Finds a write that has no id of its own by its fields: by the matching row that was not there before it was
 * sent. Spread the result into the declaration. The result is 'unclear' if several such rows were added, or
 * if another user added one. It does not depend on clocks, because a device's may be wrong by a day.
 */
export function findByFields<Facts extends FieldFacts, Row>(search: FieldSearch<Facts, Row>) {
  const { list, row, filter, isLike, key, madeBy, sentBy, stateOf, referenceOf, limit } = search
  const searchLike = async (facts: Facts, context: CheckContext) => {
    const searched = await searchList(list, row, filter(facts), context, { limit })
    if (!searched.ok) return searched
    const { rows, extent } = searched.value
    return ok({ alike: rows.filter((one) => isLike(one, facts)), extent })
  }
  const readBefore = async (facts: Facts, context: CheckContext): Promise<Result<Facts, BankFailure>> => {
    const searched = await searchLike(facts, context)
    return searched.ok ? ok({ ...facts, rowsBefore: searched.value.alike.map(key) }) : searched
  }
  const find = async (facts: Facts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    const searched = await searchLike(facts, context)
    if (!searched.ok) return searched
    const { alike, extent } = searched.value
    const added = alike.filter((one) => !facts.rowsBefore.includes(key(one)))
    const [only, ...others] = added
    if (only === undefined) {
      if (extent === 'doubtful') return failed({ kind: 'unreadable', status: 200 })
      if (extent === 'whole') return ok({ kind: 'absent' })
      return ok({ kind: 'unclear', detail: 'it has more rows than one answer holds' })
    }
    if (others.length > 0) return ok({ kind: 'unclear', detail: `it has ${added.length} like it` })
    const isOwn = madeBy === undefined || madeBy(only) === (sentBy?.(facts) ?? context.userId)
    const detail = stateOf(only)
    return ok(
      isOwn ? { kind: 'arrived', detail, reference: referenceOf?.(only) } : { kind: 'unclear', detail },
    )
  }
  return { readBefore, find }
}
