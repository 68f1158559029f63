import { Button } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { useSessionState } from '../machine/session-context'
import { CredentialsForm } from './CredentialsForm'

/**
 * Asks for the password over the current screen once the bank no longer accepts the token. The screen below
 * stays as it is. `onLogOut` is called if the user prefers to log out.
 */
export function SignInAgain({ onLogOut }: { onLogOut: () => void }) {
  const state = useSessionState()
  if (state.phase !== 'open') return null
  return (
    <Dialog open={state.refused} title="Sign in again" locked onClose={() => undefined}>
      <p>The bank ended your session. Nothing you typed is lost.</p>
      <CredentialsForm
        email={state.user.email}
        submit="Log in"
        unlocksOffline
        beside={<Button onClick={onLogOut}>Logout</Button>}
      />
    </Dialog>
  )
}
