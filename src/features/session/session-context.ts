import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionState } from './session-state'
import type { SessionStorage } from './session-storage'
import type { Session } from './session-store'

/** The session of this tab and where it is kept. */
export interface SessionInTab {
  readonly session: Session
  readonly storage: SessionStorage
}

/** Given once, at the top of the app. */
export const SessionContext = createContext<SessionInTab | undefined>(undefined)

/** The session and its storage; throws outside of the app's top, which is a mistake of ours. */
export function useSessionParts(): SessionInTab {
  const parts = useContext(SessionContext)
  if (!parts) throw new Error('useSessionParts is for what stands below SessionContext')
  return parts
}

/** The session of this tab, for what acts on it. */
export function useSession(): Session {
  return useSessionParts().session
}

/** Where the session stands. */
export function useSessionState(): SessionState {
  const { session } = useSessionParts()
  return useSyncExternalStore(session.subscribe, session.get)
}
