import { useCallback, useSyncExternalStore } from 'react'
import type { StoreLoss } from '../store/database'
import { useWorkspace } from './use-workspace'

/** Returns why this tab lost its store; undefined while it has it. */
export function useStoreLoss(): StoreLoss | undefined {
  const { db } = useWorkspace()
  const subscribe = useCallback(
    (listener: () => void) => {
      db.on('close', listener)
      db.on('ready', listener, true)
      return () => {
        db.on.close.unsubscribe(listener)
        db.on.ready.unsubscribe(listener)
      }
    },
    [db],
  )
  return useSyncExternalStore(subscribe, () => db.loss)
}
