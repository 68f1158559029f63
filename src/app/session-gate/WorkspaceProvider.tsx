import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useMemo } from 'react'
import { WorkspaceContext } from '../../offline/react/use-workspace'
import { persistReads, READS_PERSISTED_MS } from '../../offline/reads/persist-reads'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'
import { TextAdviceContext } from '../../ui/Field/text-advice'
import { spoiltAdvice } from '../../widgets/spoilt-text/spoilt-text.messages'

/** Provides a running workspace to the screens below. */
export function WorkspaceProvider({ running, children }: { running: RunningWorkspace; children: ReactNode }) {
  const { workspace, queries } = running
  const { db, vault, signal } = workspace
  const persistOptions = useMemo(
    () => ({
      persister: persistReads(db, vault, signal),
      maxAge: READS_PERSISTED_MS,
      dehydrateOptions: {
        // An allow-list: only reads that are declared as persisted, and never a write. An answer stays
        // persisted when a later request fails: that is when the device has nothing else.
        shouldDehydrateQuery: (query: { meta: unknown; state: { data: unknown } }) =>
          isPersisted(query.meta) && query.state.data !== undefined,
        shouldDehydrateMutation: () => false,
      },
      hydrateOptions: { defaultOptions: { queries: { gcTime: READS_PERSISTED_MS } } },
    }),
    [db, vault, signal],
  )
  return (
    <WorkspaceContext value={workspace}>
      <PersistQueryClientProvider client={queries} persistOptions={persistOptions}>
        <TextAdviceContext value={spoiltAdvice}>{children}</TextAdviceContext>
      </PersistQueryClientProvider>
    </WorkspaceContext>
  )
}

function isPersisted(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'persisted' in meta && meta.persisted === true
}
