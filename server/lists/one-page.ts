import type { SelectQueryBuilder } from 'kysely'
import type { Context } from '../call/context.ts'
import { countRows } from './count-rows.ts'
import type { Offset } from './paging.ts'

/**
 * Returns one page of `query`, which names its columns and its order, and the number of rows on all of its
 * pages. The rows are always read; a number beyond ten thousand may be thirty seconds old, but for the last
 * page, so that who reads page after page comes to the true end.
 */
export async function onePage<DB, Tables extends keyof DB, Row>(
  context: Pick<Context, 'db' | 'rules'>,
  query: SelectQueryBuilder<DB, Tables, Row>,
  { limit, offset }: Offset,
) {
  const rows = await query.limit(limit).offset(offset).execute()
  const end = offset + rows.length
  // Behind a page that is not full there is nothing more, if the offset itself is not behind the end.
  if (rows.length < limit && (rows.length > 0 || offset === 0)) return { rows, total: end }
  const total = await countRows(context, query, (kept) => rows.length > 0 && kept > end)
  return { rows, total }
}
