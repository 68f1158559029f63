import { useLiveQuery } from 'dexie-react-hooks'
import {
  type ListPreferences,
  openPreferences,
  preferencesKey,
} from '../../../offline/lists/list-preferences'
import { useOpened } from '../../../offline/react/use-opened'
import { useWorkspace } from '../../../offline/react/use-workspace'

/** Returns what the user prefers in a list on this device, by the list's name; undefined until it is read. */
export function useListPreferences(list: string): ListPreferences | undefined {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(
    async () => ({ list, record: await db.values.get(preferencesKey(list)) }),
    [db, list],
    undefined,
  )
  const current = stored?.list === list ? stored : undefined
  return useOpened(
    () => openPreferences(vault, current?.record),
    current && `${list} ${current.record?.sealed.iv ?? ''}`,
    list,
  )
}
