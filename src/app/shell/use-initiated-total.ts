import Dexie from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { may } from '../../domain/permissions'
import { transferList } from '../../features/transfers/transfers.list'
import { filterName } from '../../offline/lists/list-store'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'

const INITIATED = { status: 'initiated' }

/**
 * Returns the bank's own count of the transfers that wait to be authorised, as of the last time this device
 * asked. Returns undefined if it never asked, or if the user may not authorise.
 */
export function useInitiatedTotal(): number | undefined {
  const { db, vault, user, config } = useWorkspace()
  const isAllowed = may(user, 'view approvals', config).allowed
  const named = useOpened(() => filterName(vault, INITIATED), isAllowed ? vault.keyId : undefined)
  return useLiveQuery(async () => {
    if (named === undefined) return undefined
    const { name } = transferList
    const pages = await db.pages
      .where('[list+filter+offset]')
      .between([name, named, Dexie.minKey], [name, named, Dexie.maxKey])
      .toArray()
    // Each page has the count of its own answer.
    return pages.sort((a, b) => b.askedAt - a.askedAt)[0]?.total
  }, [db, named])
}
