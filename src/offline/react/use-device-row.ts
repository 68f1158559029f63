import { useLiveQuery } from 'dexie-react-hooks'
import type { ListDefinition } from '../lists/define-list'
import { openRows } from '../lists/list-store'
import { useOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

/** A cached row, if the device has it. */
export type DeviceRow<Row> =
  | { readonly state: 'opening' }
  | { readonly state: 'missing' }
  | { readonly state: 'there'; readonly row: Row }

/** Returns the cached row of a list with a key; without a key nothing is read. The bank is not asked. */
export function useDeviceRow<Row>(list: ListDefinition<Row>, key: string | undefined): DeviceRow<Row> {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(
    async () => (key === undefined ? undefined : { key, record: await db.rows.get([list.name, key]) }),
    [db, list.name, key],
    undefined,
  )
  const found = stored && stored.key === key ? stored : undefined
  const opened = useOpened(
    async () => ({ rows: await openRows(vault, list, [found?.record]) }),
    found && `${list.name} ${key} ${found.record?.contentHash}`,
  )
  if (!opened) return { state: 'opening' }
  const [row] = opened.rows
  return row === undefined ? { state: 'missing' } : { state: 'there', row }
}
