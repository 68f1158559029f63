import { SessionContext, type SessionInTab } from '../features/session/machine/session-context'
import { lazyPart } from '../ui/lazy-part/lazy-part'
import { SessionGate } from './session-gate/SessionGate'

const PartsPage = import.meta.env.DEV ? lazyPart(() => import('../ui/parts/PartsPage')) : undefined

/** The app. In development, /dev/parts shows the parts of the design system instead. */
export function App({ sessionInTab }: { sessionInTab: SessionInTab }) {
  if (PartsPage && location.pathname === '/dev/parts') return <PartsPage />
  return (
    <SessionContext value={sessionInTab}>
      <SessionGate />
    </SessionContext>
  )
}
