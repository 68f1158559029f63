import { useSyncExternalStore } from 'react'
import type { ConnectionState } from '../connectivity/connectivity'
import { useWorkspace } from './use-workspace'

/** Whether the connection to the bank is up, and since when. */
export function useConnection(): ConnectionState {
  const { connectivity } = useWorkspace()
  return useSyncExternalStore(connectivity.subscribe, connectivity.get)
}
