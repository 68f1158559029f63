import { createContext, useContext } from 'react'
import type { Workspace } from '../workspace/workspace'

/** The workspace of the tab; there is none before sign-in. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** The workspace; throws outside of the signed-in part of the app, which is a mistake of ours. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext)
  if (!workspace) throw new Error('useWorkspace is for screens behind the session gate')
  return workspace
}
