import { StrictMode } from 'react'
import { SessionContext, type SessionInTab } from '../features/session/machine/session-context'
import { SessionGate } from './session-gate/SessionGate'

/** The whole app, in the session of this tab. */
export function App({ sessionInTab }: { sessionInTab: SessionInTab }) {
  return (
    <StrictMode>
      <SessionContext value={sessionInTab}>
        <SessionGate />
      </SessionContext>
    </StrictMode>
  )
}
