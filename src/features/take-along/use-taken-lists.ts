import { useLiveQuery } from 'dexie-react-hooks'
import { pagesOf } from '../../offline/lists/pages-of'
import { TAKEN_KEYS } from '../../offline/lists/taken-pages'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { ValueRecord } from '../../offline/store/database'
import { isOnDevice } from '../../offline/take-along/complete-as-of'
import { openTaken, type TakenList } from '../../offline/take-along/taken-list'
import type { TakableList } from './take-along.rules'

/** A list that is taken along, as its card shows it. */
export interface ShownTaken {
  readonly takable: TakableList
  readonly taken: TakenList
  /** False if its rows are not on the device any more. */
  readonly isOnDevice: boolean
}

/** Returns the lists that are taken along, in the order of `takable`; undefined until they are read. */
export function useTakenLists(takable: readonly TakableList[]): readonly ShownTaken[] | undefined {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(async () => {
    const records = await db.values.where('key').startsWith(TAKEN_KEYS).toArray()
    // Rows that leave the device take pages along, and another version of the app may have written others.
    const stateOf = async ({ key, at }: ValueRecord) => {
      const list = key.slice(TAKEN_KEYS.length)
      const [pages, record] = await Promise.all([pagesOf(db, list).count(), db.lists.get(list)])
      return `${key} ${at} ${pages} ${record?.version} ${record?.key}`
    }
    return { records, key: (await Promise.all(records.map(stateOf))).join() }
  }, [db])
  return useOpened(
    async () => {
      const shown = takable.map(async (one): Promise<ShownTaken[]> => {
        const record = stored?.records.find(({ key }) => key === `${TAKEN_KEYS}${one.list.name}`)
        const taken = (await openTaken(vault, one.list, record))?.value
        if (!taken) return []
        const isThere = taken.ready !== undefined && (await isOnDevice(db, vault, one.list, taken.ready))
        return [{ takable: one, taken, isOnDevice: isThere }]
      })
      return (await Promise.all(shown)).flat()
    },
    stored && `taken ${stored.key}`,
    'taken',
  )
}
