import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useMemo } from 'react'
import { keepReads, READS_KEPT_MS } from '../reads/keep-reads'
import type { RunningWorkspace } from './start-workspace'
import { WorkspaceContext } from './workspace'

/** Gives a running workspace to the screens below. */
export function WorkspaceProvider({ running, children }: { running: RunningWorkspace; children: ReactNode }) {
  const { workspace, queries } = running
  const { db, vault, signal } = workspace
  const persistOptions = useMemo(
    () => ({
      persister: keepReads(db, vault, signal),
      maxAge: READS_KEPT_MS,
      dehydrateOptions: {
        // An allow-list: only reads that are declared as kept. A write is never kept. An answer stays one where asking
        // again failed: that is just when the device is all there is.
        shouldDehydrateQuery: (query: { meta: unknown; state: { data: unknown } }) =>
          isKept(query.meta) && query.state.data !== undefined,
        shouldDehydrateMutation: () => false,
      },
      hydrateOptions: { defaultOptions: { queries: { gcTime: READS_KEPT_MS } } },
    }),
    [db, vault, signal],
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
