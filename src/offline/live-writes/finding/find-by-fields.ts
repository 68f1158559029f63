import * as v from 'valibot'
import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { CheckContext, Finding } from '../define-live'
import { notFound } from './extent'
import type { Likeness } from './likeness'
import { addedLike, type RowNames, type RowsBefore, rowsBefore, surelyAdded } from './rows-before'
import type { SearchedRows } from './search-list'

/** How to recognise a write among the rows of a list by its fields. */
export interface FieldSearch<Facts, Row> extends RowNames<Row> {
  /**
   * Reads the rows that may be like it. If the bank has no filter for them, those from `since` on (undefined:
   * those that are hardly older than the newest one).
   */
  readonly read: (
    facts: Facts,
    since: string | undefined,
    context: CheckContext,
  ) => Promise<Result<SearchedRows<Row>, BankFailure>>
  readonly likeness: (row: Row, facts: Facts) => Likeness
  /** Returns the bank's id of the user who made the row. Leave it out if the list does not say. */
  readonly madeBy?: (row: Row) => string
  /** Returns the sender as `madeBy` names users, if that is not the signed-in user's id. */
  readonly sentBy?: (facts: Facts) => string
  /** Returns the row's status, in the bank's words. */
  readonly stateOf: (row: Row) => string
  /** Returns the bank's name for what the row is, such as a teller number, if a receipt is asked by it. */
  readonly referenceOf?: (row: Row) => string
}

/**
 * What the log stores of a write that is found by its fields: the bank's rows right before it was sent (see
 * {@link rowsBefore}). A form gives none.
 */
export const BEFORE_FIELDS = {
  rowsBefore: v.array(v.string()),
  latestBefore: v.optional(v.string()),
  isBeforePart: v.optional(v.boolean()),
}
type FieldFacts = v.InferOutput<v.ObjectSchema<typeof BEFORE_FIELDS, undefined>>

const beforeOf = ({
  rowsBefore: ids,
  latestBefore: latest = '',
  isBeforePart: isPart,
}: FieldFacts): RowsBefore => ({
  ids,
  latest,
  isPart,
})

/**
 * Finds a write that has no id of its own by its fields: by the matching row that was not there before it was
 * sent. Spread the result into the declaration. The result is 'unclear' if several such rows were added, if
 * another user added one, or if the bank shows too little of it. The device's clock may be wrong by a day: it
 * decides only which rows the bank has dated too far ahead.
 */
export function findByFields<Facts extends FieldFacts, Row>(search: FieldSearch<Facts, Row>) {
  const { read, likeness, madeBy, sentBy, stateOf, referenceOf } = search
  const isOwn = (row: Row, facts: Facts, { userId }: CheckContext) =>
    madeBy === undefined || madeBy(row) === (sentBy?.(facts) ?? userId)
  const readBefore = async (
    facts: Facts,
    context: CheckContext,
    justDone: readonly Facts[],
  ): Promise<Result<Facts, BankFailure>> => {
    const searched = await read(facts, undefined, context)
    if (!searched.ok) return searched
    const likeThis = (row: Row) => likeness(row, facts)
    const { ids, latest, isPart } = rowsBefore(searched.value, likeThis, search)
    const [first] = justDone
    const since = first ? surelyAdded(searched.value.rows, beforeOf(first), likeThis, search) : []
    const listed = since.filter((row) => isOwn(row, facts, context)).length
    // A row of an earlier one that comes late must not be taken for this one's.
    const isBeforePart = isPart || listed < justDone.length || undefined
    return ok({ ...facts, rowsBefore: ids, latestBefore: latest, isBeforePart })
  }
  const find = async (facts: Facts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    const before = beforeOf(facts)
    const searched = await read(facts, before.latest, context)
    if (!searched.ok) return searched
    const added = addedLike(searched.value.rows, before, (row) => likeness(row, facts), search)
    const [only, ...others] = added
    if (only === undefined) return notFound(searched.value)
    if (others.length > 0) return ok({ kind: 'unclear', detail: `it has ${added.length} like it` })
    const { row } = only
    const detail = stateOf(row)
    if (only.likeness !== 'same')
      return ok({ kind: 'unclear', detail: `it has one that may be it: ${detail}` })
    return ok(
      isOwn(row, facts, context)
        ? { kind: 'arrived', detail, reference: referenceOf?.(row) }
        : { kind: 'unclear', detail },
    )
  }
  return { readBefore, find }
}
