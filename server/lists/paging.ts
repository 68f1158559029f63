import { badInput } from '../call/refusals.ts'

/** The most rows of one answer. */
const mostRows = 1000
/** How far a list can be paged through: the database walks past every row before the offset. */
const furthest = 100_000

export interface Offset {
  limit: number
  offset: number
}

/** Returns the asked offset; a missing limit is 10, a missing offset 0 (schema, "Conventions"). */
export function offsetOf(args: { limit?: number | null; offset?: number | null }): Offset {
  const limit = args.limit ?? 10
  const offset = args.offset ?? 0
  if (limit < 1 || limit > mostRows) throw badInput(`limit is 1 to ${mostRows}`)
  if (offset < 0) throw badInput('offset is 0 or more')
  if (offset > furthest)
    throw badInput('Choose a shorter time or search: only the first 100,000 rows can be paged through')
  return { limit, offset }
}

/** Returns the offset of a page, which is counted from 1. */
export function pageOf(
  args: { limit?: number | null; page?: number | null },
  defaultLimit = 100,
): Offset & { page: number } {
  const page = args.page ?? 1
  if (page < 1) throw badInput('page is 1 or more')
  const { limit } = offsetOf({ limit: args.limit ?? defaultLimit })
  return { page, ...offsetOf({ limit, offset: (page - 1) * limit }) }
}

/** Returns the contract's PagePagination for the rows that were found. */
export function pagePagination(
  { page, limit }: { page: number; limit: number },
  total: number,
  onThisPage: number,
) {
  const total_pages = Math.max(1, Math.ceil(total / limit))
  return {
    current_page: page,
    total_pages,
    per_page: limit,
    limit,
    previous_page: page > 1 ? page - 1 : null,
    next_page: page < total_pages ? page + 1 : null,
    current_page_total: onThisPage,
    total,
  }
}
