import { CLOCKS_APART_MS, rowTime } from '../../../bank/bank-time'
import type { Likeness } from './likeness'
import { newestOf } from './rows-since'
import type { SearchedRows } from './search-list'

/** What a status check compares with: the rows that the bank had right before a write was sent. */
export interface RowsBefore {
  /** The ids of the rows that may be like it. */
  readonly ids: readonly string[]
  /** The time of the newest row, if the rows are searched by it; '' if there was none. */
  readonly latest: string
  /** Not all of them were read, so that an older one cannot be told from a new one. */
  readonly isPart?: boolean | undefined
}

/** How a row is told from the others of its list. */
export interface RowNames<Row> {
  /** Returns the bank's id of the row. */
  readonly key: (row: Row) => string
  /** Returns the time of the row, if the rows are searched by it. */
  readonly at?: ((row: Row) => string) | undefined
}

/** Returns what there is before a write is sent. */
export function rowsBefore<Row>(
  { rows, extent }: SearchedRows<Row>,
  likeness: (row: Row) => Likeness,
  { key, at = () => '' }: RowNames<Row>,
): RowsBefore {
  const alike = rows.filter((row) => likeness(row) !== 'other')
  const isPart = extent !== 'whole'
  return { ids: alike.map(key), latest: newestOf(rows, at), ...(isPart && { isPart }) }
}

/**
 * Returns the rows that were added since and may be like the write, each once. One is only 'unclear' if
 * nothing shows that it is new: because not all rows were read before, its time cannot be read, or it is so
 * little older than the newest one that it may have been made since: lists and servers of a bank differ in
 * their clocks and zones, some rows have a day alone, and the newest one may be dated ahead.
 */
export function addedLike<Row>(
  rows: readonly Row[],
  { ids, latest, isPart }: RowsBefore,
  likeness: (row: Row) => Likeness,
  { key, at = () => '' }: RowNames<Row>,
): readonly { readonly row: Row; readonly likeness: Likeness }[] {
  const newest = rowTime(latest)
  // A posting that is approved while both lists are read is in both.
  const added = new Map<string, { readonly row: Row; readonly likeness: Likeness }>()
  for (const row of rows) {
    const id = key(row)
    const time = rowTime(at(row))
    const like = likeness(row)
    const isOlder = ids.includes(id) || time < newest - 2 * CLOCKS_APART_MS
    if (like === 'other' || isOlder || added.has(id)) continue
    const isNew = !isPart && (latest === '' || time >= newest)
    added.set(id, { row, likeness: isNew ? like : 'unclear' })
  }
  return [...added.values()]
}

/** Returns those of {@link addedLike} that certainly are the same and were added since. */
export function surelyAdded<Row>(...search: Parameters<typeof addedLike<Row>>): readonly Row[] {
  return addedLike(...search).flatMap(({ row, likeness }) => (likeness === 'same' ? [row] : []))
}
