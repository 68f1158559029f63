import { useLiveQuery } from 'dexie-react-hooks'
import type { ListDefinition } from '../lists/define-list'
import { openRows } from '../lists/list-store'
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
