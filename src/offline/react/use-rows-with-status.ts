import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ListDefinition } from '../lists/define-list'
import { openRows } from '../lists/list-store'
import { useLatestOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

const NONE: readonly never[] = []

/**
 * The cached rows of a list that have a status (as its declaration returns it), at most so many, the oldest
 * first. The bank is not asked for them.
 */
export function useRowsWithStatus<Row>(
  list: ListDefinition<Row>,
  status: string,
  atMost: number,
): readonly Row[] {
  const { db, vault } = useWorkspace()
  const records = useLiveQuery(
    () =>
      db.rows
        .where('[list+status+at]')
        .between([list.name, status, Dexie.minKey], [list.name, status, Dexie.maxKey])
        .limit(atMost)
        .toArray(),
    [db, list.name, status, atMost],
  )
  const key = records?.map(({ id, contentHash }) => `${id}:${contentHash}`).join(' ')
  return useLatestOpened(() => openRows(vault, list, records ?? []), key) ?? NONE
}
