import { Note } from '../../ui/Note/Note'
import { CredentialsForm } from './CredentialsForm'
import { SignedOutPage } from './SignedOutPage'
import { signedOutMessage } from './session.messages'
import type { SignedOutBecause } from './session-state'
import { useHasNetwork } from './use-has-network'

/**
 * The sign-in page (foundations §2). `onIntent` is called when the user begins to sign in, so that the rest
 * of the app can be loaded.
 */
export function SignIn({
  because,
  version,
  onIntent,
}: {
  because: SignedOutBecause
  version: string
  onIntent: () => void
}) {
  const hasNetwork = useHasNetwork()
  const message = signedOutMessage(because)
  return (
    <SignedOutPage title="Login" version={version}>
      {message && (
        <div role="status">
          <Note>{message}</Note>
        </div>
      )}
      <CredentialsForm submit="Log in" onEmailFocus={onIntent}>
        {!hasNetwork && (
          <p>This device has no network, and signing in needs the bank. A tab that is signed in works on.</p>
        )}
      </CredentialsForm>
    </SignedOutPage>
  )
}
