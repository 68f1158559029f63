import { useSession } from '../../features/session/session-context'
import { halfFilled } from '../../ui/half-filled'
import { watched } from '../../ui/watched'

/** Whether somebody who wants to log out is being asked about the form that would be lost. */
export const logOutQuestion = watched(false)

/** Logs out; asks first where a form that is kept nowhere is half filled. */
export function useLogOut(): () => void {
  const session = useSession()
  return () => (halfFilled.get() ? logOutQuestion.set(true) : session.logOut())
}
