import { useSession } from '../../features/session/session-context'
import { halfFilled } from '../../ui/half-filled'
import { watched } from '../../ui/watched'

/** True while a user who wants to log out is asked about an unsaved form. */
export const logOutQuestion = watched(false)

/** Returns a function that logs out; if there is unsaved input, it asks first. */
export function useLogOut(): () => void {
  const session = useSession()
  return () => (halfFilled.get() ? logOutQuestion.set(true) : session.logOut())
}
