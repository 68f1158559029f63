import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ListDefinition } from '../lists/define-list'
import { isReadableRecord, openRows } from '../lists/list-store'
import { rowsOf } from '../lists/rows-of'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

const NONE: readonly never[] = []

/** The newest cached rows of a list, at most so many, the newest first. The bank is not asked for them. */
export function useNewestRows<Row>(list: ListDefinition<Row>, atMost: number): readonly Row[] {
  const { db, vault } = useWorkspace()
  const records = useLiveQuery(
    () => rowsOf(db, list.name).reverse().limit(atMost).toArray(),
    [db, list.name, atMost],
  )
  const key = records?.map(({ id, contentHash }) => `${id}:${contentHash}`).join(' ')
  return useLatestOpened(() => openRows(vault, list, records ?? []), key) ?? NONE
}

/** The cached rows of a list that have a status. */
interface RowsWithStatus<Row> {
  readonly rows: readonly Row[]
  /** The device has the whole list, and no row with the status is left out: the bank has no others. */
  readonly isAll: boolean
}

/**
 * The cached rows of a list that have a status (as its declaration returns it), at most so many, the oldest
 * first. The bank is not asked for them.
 */
export function useRowsWithStatus<Row>(
  list: ListDefinition<Row>,
  status: string,
  atMost: number,
): RowsWithStatus<Row> {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(async () => {
    const records = await db.rows
      .where('[list+status+at]')
      .between([list.name, status, Dexie.minKey], [list.name, status, Dexie.maxKey])
      .limit(atMost)
      .toArray()
    return { records, record: await db.lists.get(list.name) }
  }, [db, list.name, status, atMost])
  const { records = NONE, record } = stored ?? {}
  const key = stored && records.map(({ id, contentHash }) => `${id}:${contentHash}`).join(' ')
  const rows = useLatestOpened(() => openRows(vault, list, records), key) ?? NONE
  const total = record && isReadableRecord(vault, list, record) ? record.total : undefined
  const isWhole = record !== undefined && total !== undefined && record.cached >= total
  return { rows, isAll: isWhole && records.length < atMost }
}
