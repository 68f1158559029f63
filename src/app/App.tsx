import { StrictMode, useEffect } from 'react'
import { SessionContext, type SessionInTab } from '../features/session/machine/session-context'
import { SessionGate } from './session-gate/SessionGate'

/** The whole app, in the session of this tab. */
export function App({ sessionInTab }: { sessionInTab: SessionInTab }) {
  // The sentence of index.html that the app is starting.
  useEffect(() => document.querySelector('.starting')?.remove(), [])
  return (
    <StrictMode>
      <SessionContext value={sessionInTab}>
        <SessionGate />
      </SessionContext>
    </StrictMode>
  )
}
