import type { SelectQueryBuilder } from 'kysely'
import type { Context } from '../call/context.ts'

/** A smaller count costs little and is made each time. */
const keptBeyond = 10_000
const keptMs = 30_000
/** Of how many lists and filters a count is kept; the oldest goes first. */
const mostKept = 500

interface KeptCount {
  rows: number
  countedAt: number
}

/** The kept counts of each bank of this process, by what was counted: the statement with its values. */
const keptCounts = new WeakMap<Context['db'], Map<string, KeptCount>>()

/**
 * Returns how many rows a query has. Beyond ten thousand, where counting is slow, the count may be up to
 * thirty seconds old.
 * @param isPlausible if it says no to a kept count, the rows are counted anew
 */
export async function countRows<DB, Tables extends keyof DB, Row>(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  query: SelectQueryBuilder<DB, Tables, Row>,
  isPlausible: (rows: number) => boolean = () => true,
): Promise<number> {
  const counting = query
    .clearSelect()
    .clearOrderBy()
    .select((row) => row.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
  const { sql, parameters } = counting.compile()
  const counted = JSON.stringify([sql, parameters])
  const kept = keptCounts.get(db) ?? new Map<string, KeptCount>()
  keptCounts.set(db, kept)
  const now = rules.now().getTime()
  const before = kept.get(counted)
  if (before && now - before.countedAt < keptMs && isPlausible(before.rows)) return before.rows
  const { total } = await counting.executeTakeFirstOrThrow()
  kept.delete(counted)
  if (total > keptBeyond) kept.set(counted, { rows: total, countedAt: now })
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest)
  return total
}
