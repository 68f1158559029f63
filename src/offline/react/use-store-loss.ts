import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { StoreLoss } from '../store/database'
import { isStoreGone } from '../store/open-store'
import { useWorkspace } from './use-workspace'

/** A browser that deletes a store closes it first (ms). */
const DELETED_WITHIN_MS = 2_000

/** Returns why this tab lost its store; undefined while it has it. */
export function useStoreLoss(): StoreLoss | undefined {
  const { db } = useWorkspace()
  const [isGone, setGone] = useState(false)
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
  const loss = useSyncExternalStore(subscribe, () => db.loss)
  // It does not say why it closes a store, which may be to make room.
  useEffect(() => {
    if (loss !== 'by-browser') return
    const later = setTimeout(() => void isStoreGone(db.name).then(setGone), DELETED_WITHIN_MS)
    return () => clearTimeout(later)
  }, [loss, db])
  return loss && isGone ? 'deleted' : loss
}
