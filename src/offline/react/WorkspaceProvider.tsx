import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useMemo } from 'react'
import { keepReads, READS_KEPT_MS } from '../reads/keep-reads'
import type { RunningWorkspace } from './start-workspace'
import { WorkspaceContext } from './workspace'

/** Gives a running workspace to the screens below. */
export function WorkspaceProvider({ running, children }: { running: RunningWorkspace; children: ReactNode }) {
  const { workspace, queries } = running
  const persistOptions = useMemo(
    () => ({
      persister: keepReads(workspace.db, workspace.vault, workspace.signal),
      maxAge: READS_KEPT_MS,
      dehydrateOptions: {
        // An allow-list: only reads that are declared as kept. A write is never kept.
        shouldDehydrateQuery: (query: { meta: unknown; state: { status: string } }) =>
          isKept(query.meta) && query.state.status === 'success',
        shouldDehydrateMutation: () => false,
      },
    }),
    [workspace],
  )
  return (
    <WorkspaceContext value={workspace}>
      <PersistQueryClientProvider client={queries} persistOptions={persistOptions}>
        {children}
      </PersistQueryClientProvider>
    </WorkspaceContext>
  )
}

function isKept(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'kept' in meta && meta.kept === true
}
