import { useCallback, useSyncExternalStore } from 'react'
import type { StoreLoss } from '../store/database'
import { useWorkspace } from './use-workspace'

/** Returns why this tab lost its store; undefined while it has it. */
export function useStoreLoss(): StoreLoss | undefined {
  const { db } = useWorkspace()
  const subscribe = useCallback(
    (listener: () => void) => {
      db.lossWatchers.add(listener)
      return () => void db.lossWatchers.delete(listener)
    },
    [db],
  )
  return useSyncExternalStore(subscribe, () => db.loss)
}
