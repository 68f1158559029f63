import { useCallback } from 'react'
import type { SessionUser } from '../../domain/session-user'
import { useSessionParts } from '../../features/session/session-context'

/**
 * Returns a function that makes the session and its other tabs go on with a changed own record, under the
 * same token.
 */
export function useFollowOwnRecord(): (changes: Partial<SessionUser>) => void {
  const { session, storage } = useSessionParts()
  return useCallback(
    (changes) => {
      const now = storage.user()
      const token = storage.token()
      if (!now || token === undefined) return
      storage.renew({ ...now, ...changes }, token)
      session.sharedChanged()
    },
    [session, storage],
  )
}
