import { lazy, Suspense } from 'react'
import { SessionContext, type SessionInTab } from '../features/session/session-context'
import { SessionGate } from './session-gate/SessionGate'

const PartsPage = import.meta.env.DEV ? lazy(() => import('../ui/parts/PartsPage')) : undefined

/** The app. In development, /dev/parts shows the parts of the design system instead. */
export function App({ sessionInTab }: { sessionInTab: SessionInTab }) {
  if (PartsPage && location.pathname === '/dev/parts')
    return (
      <Suspense>
        <PartsPage />
      </Suspense>
    )
  return (
    <SessionContext value={sessionInTab}>
      <SessionGate />
    </SessionContext>
  )
}
