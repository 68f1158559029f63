import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionStorage } from '../storage/session-storage'
import type { Session } from './session'
import type { SessionState } from './session-state'

/** The session of this tab and its storage. */
export interface SessionInTab {
  readonly session: Session
  readonly storage: SessionStorage
}

/** Provided once, at the top of the app. */
export const SessionContext = createContext<SessionInTab | undefined>(undefined)

/** Returns the session and its storage. Throws outside of SessionContext, which is a defect. */
export function useSessionParts(): SessionInTab {
  const parts = useContext(SessionContext)
  if (!parts) throw new Error('useSessionParts is for what stands below SessionContext')
  return parts
}

/** Returns the session of this tab. */
export function useSession(): Session {
  return useSessionParts().session
}

/** The state in which the build draws the sign-in page. */
const NEVER_IN: SessionState = { phase: 'signed-out', because: { kind: 'never-in' } }

/** Returns the state of the session, and renders again when it changes. */
export function useSessionState(): SessionState {
  const { session } = useSessionParts()
  return useSyncExternalStore(session.subscribe, session.get, () => NEVER_IN)
}
