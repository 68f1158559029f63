import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ConnectionState } from '../connectivity/connectivity'
import type { Workspace } from '../workspace/workspace'

/** The tab's workspace; undefined before sign-in. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** Returns the workspace. Throws outside of the signed-in part of the app, which is a programming error. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace is for screens behind the session gate')
  return workspace
}

/** Whether the connection to the bank is up, and since when. */
export function useConnection(): ConnectionState {
  const { connectivity } = useWorkspace()
  return useSyncExternalStore(connectivity.subscribe, connectivity.get)
}
