import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { logged } from '../../offline/error-log/error-log'
import { useAfterFirstScreen } from '../../offline/react/use-after-first-screen'
import { WorkspaceContext } from '../../offline/react/use-workspace'
import { persistReads, READS_PERSISTED_MS } from '../../offline/reads/persist-reads'
import type { RunningWorkspace } from '../../offline/workspace/start-workspace'
import { FieldAdviceContext } from '../../ui/Field/fieldWiring'
import type { SpoiltTextAdvice } from '../../widgets/spoilt-text/SpoiltTextAdvice'

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
        <WithFieldAdvice>{children}</WithFieldAdvice>
      </PersistQueryClientProvider>
    </WorkspaceContext>
  )
}

/** Its code comes after the first rows. Without it nothing is said below a field. */
function WithFieldAdvice({ children }: { children: ReactNode }) {
  const isAfter = useAfterFirstScreen()
  const [advice, setAdvice] = useState<{ readonly Part: typeof SpoiltTextAdvice }>()
  useEffect(() => {
    if (!isAfter) return
    import(/* chunk: late-parts */ '../../widgets/spoilt-text/SpoiltTextAdvice').then(
      (file) => setAdvice({ Part: file.SpoiltTextAdvice }),
      logged('spoilt-text/load'),
    )
  }, [isAfter])
  return <FieldAdviceContext value={advice?.Part}>{children}</FieldAdviceContext>
}

function isPersisted(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'persisted' in meta && meta.persisted === true
}
