import { useEffect } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { useFollowOwnRecord } from './use-follow-own-record'

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
