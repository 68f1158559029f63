import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { lagosDay } from '../../domain/days/dates'
import type { ListDefinition, ListFilter } from '../lists/define-list'
import { openRows } from '../lists/list-store'
import { recordsOf } from '../lists/rows-of'
import { listRef } from '../worker/jobs'
import { JobError } from '../workspace/job-error'
import { runJob } from '../workspace/run-job'
import { useOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

const NONE: readonly never[] = []

/**
 * Returns all cached rows of a list that pass a filter, newest first; undefined until they are found. The
 * bank is not asked for them. Without a filter nothing is searched yet.
 */
export function useDeviceRows<Row>(
  list: ListDefinition<Row>,
  filter: ListFilter | undefined,
): readonly Row[] | undefined {
  const workspace = useWorkspace()
  const { db, vault } = workspace
  const listed = useLiveQuery(
    async () => {
      const record = await db.lists.get(list.name)
      return { answer: `${record?.at} ${record?.cached}` }
    },
    [db, list.name],
    undefined,
  )
  const asked = JSON.stringify(filter)
  const found = useQuery({
    queryKey: ['device', list.name, 'all', asked, listed?.answer],
    queryFn: async ({ signal }) => {
      const today = lagosDay(new Date())
      const result = await runJob(
        workspace,
        { name: 'ids', list: listRef(list), filter: filter ?? {}, today },
        signal,
      )
      if (!result.ok) throw new JobError(result.failure)
      return result.value
    },
    enabled: filter !== undefined && listed !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // When rows change, the cached rows are searched again. Until then the previous result stays.
    placeholderData: (ids, before) => (before?.queryKey[3] === asked ? ids : undefined),
  })
  const ids = found.data
  const thing = `${list.name} ${asked}`
  const key = ids && `${thing} ${listed?.answer} ${ids.join(' ')}`
  const stored = useLiveQuery(
    async () => {
      const records = await recordsOf(db, list, ids ?? NONE)
      return { thing, key, records }
    },
    [db, list.name, key],
    undefined,
  )
  // After a refresh the rows read before stay until the new ones are read, so that what is drawn from them,
  // a form that is being filled in for example, is not taken from the screen.
  const read = ids && stored?.thing === thing && stored.key !== undefined ? stored : undefined
  return useOpened(() => read && openRows(vault, list, read.records), read?.key, thing)
}

/** A cached row, if the device has it. */
type DeviceRow<Row> =
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
