import { useLiveQuery } from 'dexie-react-hooks'
import { useLatestOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import { openRead, readRecord } from './read-events'

/** Returns the ids of what the user has read; undefined until they are opened. */
export function useReadIds(): ReadonlySet<string> | undefined {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(async () => ({ record: await readRecord(db) }), [db])
  return useLatestOpened(
    async () => new Set(await openRead(vault, stored?.record)),
    stored && `${vault.keyId} ${stored.record?.sealed.iv ?? ''}`,
  )
}
