import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { type Capability, may } from '../../domain/permissions'
import type { AnyList, ListFilter } from '../../offline/lists/define-list'
import { filterName } from '../../offline/lists/list-store'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'

/**
 * Returns the bank's own count of the rows of a list, as of the last time this device asked. Returns
 * undefined if it never asked, or if the user may not do what they wait for. `filter` must be the same object
 * at each render.
 */
export function useBankTotal(
  { name }: AnyList,
  filter: ListFilter,
  capability: Capability,
): number | undefined {
  const { db, vault, user, config } = useWorkspace()
  const isAllowed = may(user, capability, config).allowed
  const named = useOpened(() => filterName(vault, filter), isAllowed ? vault.keyId : undefined)
  return useLiveQuery(async () => {
    if (named === undefined) return undefined
    const pages = await db.pages
      .where('[list+filter+offset]')
      .between([name, named, Dexie.minKey], [name, named, Dexie.maxKey])
      .toArray()
    // Each page has the count of its own answer.
    return pages.sort((a, b) => b.askedAt - a.askedAt)[0]?.total
  }, [db, name, named])
}
