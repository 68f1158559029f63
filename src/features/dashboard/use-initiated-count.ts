import { useLiveQuery } from 'dexie-react-hooks'
import { useWorkspace } from '../../offline/react/use-workspace'
import { transferList } from '../transfers/transfers.list'

/** Returns how many transfers on this device wait to be authorised, or undefined until they are counted. */
export function useInitiatedCount(): number | undefined {
  const { db } = useWorkspace()
  const { name } = transferList
  return useLiveQuery(
    () =>
      db.rows
        .where('[list+status+at]')
        .between([name, 'initiated', ''], [name, 'initiated', '\uffff'])
        .count(),
    [db, name],
  )
}
