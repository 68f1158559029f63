import { useCallback, useEffect } from 'react'
import type { SessionUser } from '../../domain/staff/session-user'
import { useSessionParts } from '../../features/session/machine/session-context'
import { isSameUser } from '../../features/session/storage/session-storage'
import { useWorkspace } from '../../offline/react/use-workspace'

/**
 * Returns a function that makes the session and its other tabs go on with a changed own record, under the
 * same token, or end if the record was moved to another organisation. An answer that comes after a logout
 * says nothing about a user who has signed in since.
 */
export function useFollowOwnRecord(): (changes: Partial<SessionUser>) => void {
  const { session, storage } = useSessionParts()
  const { user } = useWorkspace()
  return useCallback(
    (changes) => {
      const now = storage.user()
      const token = storage.token()
      if (!now || !isSameUser(now, user) || token === undefined) return
      // The store of this device belongs to the organisation that the user has left.
      if (changes.org_id !== undefined && changes.org_id !== now.org_id) return session.moved()
      storage.renew({ ...now, ...changes }, token)
      session.sharedChanged()
    },
    [session, storage, user],
  )
}

/**
 * Makes the session follow a change of the own record whose answer was lost, when a status check finds it: on
 * any screen, and once, because the user may have changed it back since.
 */
export function FollowFoundRecord() {
  const { liveWrites } = useWorkspace()
  const follow = useFollowOwnRecord()
  useEffect(
    () =>
      liveWrites.onFound((live, facts) => {
        const changes = live.ownRecord?.(facts)
        if (changes) follow(changes)
      }),
    [liveWrites, follow],
  )
  return null
}
