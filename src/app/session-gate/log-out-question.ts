import { useSession } from '../../features/session/machine/session-context'
import { observable } from '../../ui/observable'
import { unsavedInput } from '../../ui/unsaved-input'

/** True while a user who wants to log out is asked about an unsaved form. */
export const logOutQuestion = observable(false)

/** Returns a function that logs out; if there is unsaved input, it asks first. */
export function useLogOut(): () => void {
  const session = useSession()
  return () => (unsavedInput.get() ? logOutQuestion.set(true) : session.logOut())
}
