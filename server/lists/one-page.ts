import type { SelectQueryBuilder } from 'kysely'
import type { Offset } from './paging.ts'

/**
 * Returns one page of `query`, which names its columns and its order, and the number of rows on all of its
 * pages.
 */
export async function onePage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { limit, offset }: Offset,
) {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((row) => row.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  const rows = await query.limit(limit).offset(offset).execute()
  return { rows, total }
}
