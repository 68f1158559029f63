import * as v from 'valibot'
import { refusalOf, saysYes } from '../../bank/reading'
import { folded, soughtTexts } from '../../domain/text/fold'
import type { ListAnswer, ListFilter, ListRequest } from './define-list'

/*
 * How the bank pages its lists. Every list's document names its field `list:`, so that one schema reads them
 * all.
 */

/** Returns the arguments of a list that is paged by offset. Unset filters are left out. */
export function offsetListArguments({ orgId, filter, limit, offset }: ListRequest) {
  return { org_id: orgId, limit, offset, ...filter }
}

/** Returns the arguments of a list that is paged by page numbers from 1. */
export function pageListArguments({ orgId, filter, limit, offset }: ListRequest) {
  return { org_id: orgId, limit, page: Math.floor(offset / limit) + 1, ...filter }
}

/** A count. An impossible one (negative, a fraction, no number) counts as missing. */
const count = v.fallback(
  v.nullish(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
      v.safeInteger(),
      v.minValue(0),
    ),
  ),
  undefined,
)
/** The contract counts rows as `total_count` or `total`. Where `total` is null, it gives the pages. */
const pagination = v.fallback(
  v.nullish(v.object({ total_count: count, total: count, total_pages: count, per_page: count })),
  undefined,
)

/**
 * Reads the answer of a list: its rows, which the contract calls `data`, `postings` or `entries`, and their
 * count, or a refusal. It fails if the answer neither refuses nor has rows, or if its status is neither a yes
 * nor a no: a failed call must not be taken for an empty list.
 */
export function listAnswer(rowsField = 'data') {
  return v.pipe(
    v.object({
      list: v.looseObject({
        pagination,
        status: v.optional(v.unknown()),
        error: v.optional(v.unknown()),
        message: v.optional(v.unknown()),
      }),
    }),
    v.transform(({ list }): ListAnswer | undefined => {
      const refusal = refusalOf(list)
      if (refusal !== undefined) return { rows: [], total: undefined, refusal }
      const rows = list[rowsField]
      // Some lists have no status by contract.
      if (!Array.isArray(rows) || !(saysYes(list.status) || isMissing(list.status))) return undefined
      return { rows, total: totalOf(list.pagination, rows.length) }
    }),
    v.custom<ListAnswer>((answer) => answer !== undefined),
  )
}

/** Reads the answer of a whole list, which is its bare rows by contract. */
export const arrayAnswer = v.pipe(
  v.object({ list: v.array(v.unknown()) }),
  v.transform(({ list }): ListAnswer => ({ rows: list, total: list.length })),
)

const isMissing = (value: unknown) => value === undefined || value === null

/**
 * Returns the number of rows by the bank's count of rows or of pages, which is then the most that fit on
 * them; undefined if it sends neither.
 */
function totalOf(pages: v.InferOutput<typeof pagination>, given: number): number | undefined {
  const counted = pages?.total_count ?? pages?.total ?? undefined
  // Even an empty list has one page, which says nothing about rows.
  const isOneEmptyPage = given === 0 && pages?.total_pages === 1
  if (counted !== undefined || !pages?.total_pages || isOneEmptyPage) return counted
  return pages.total_pages * (pages.per_page ?? given) || undefined
}

/** Returns true if any of the texts contains the free text, without regard to case or diacritics. */
export function passesText(texts: readonly string[], wanted: string | undefined): boolean {
  if (!wanted) return true
  const sought = soughtTexts(wanted)
  if (sought.length === 0) return true
  return texts.map(folded).some((text) => sought.some((one) => text.includes(one)))
}

/**
 * Returns true if each of these texts, by the name of its filter, contains what that filter asks for. A
 * filter that is not set passes all.
 */
export function passesTexts(texts: Readonly<Record<string, string>>, filter: ListFilter): boolean {
  return Object.entries(texts).every(([name, text]) => passesText([text], filter[name]))
}
