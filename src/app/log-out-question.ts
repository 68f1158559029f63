import { useSession } from '../features/session/session-context'
import { halfFilled } from '../ui/half-filled'

let isAsked = false
const watchers = new Set<() => void>()

function set(next: boolean) {
  isAsked = next
  for (const watcher of watchers) watcher()
}

/** Whether somebody who wants to log out is being asked about the form that would be lost. */
export const logOutQuestion = {
  get: () => isAsked,
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  close: () => set(false),
}

/** Logs out; asks first where a form that is kept nowhere is half filled. */
export function useLogOut(): () => void {
  const session = useSession()
  return () => (halfFilled.get() ? set(true) : session.logOut())
}
