import { useState } from 'react'
import { fullName } from '../../../domain/staff/session-user'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { useSessionParts } from '../machine/session-context'
import type { SignedOutBecause } from '../machine/session-state'
import { CredentialsForm } from './CredentialsForm'
import { SignedOutPage } from './SignedOutPage'
import { signedOutMessage } from './session.messages'

/**
 * The sign-in page (foundations §2). `onIntent` is called when the user begins to sign in, so that the rest
 * of the app can be loaded.
 */
export function SignIn({
  because,
  bankName,
  support,
  version,
  onIntent,
}: {
  because: SignedOutBecause
  /** '' if it is not known. */
  bankName: string
  /** Whom to call for help, as a sentence; '' if nobody is named. */
  support: string
  version: string
  onIntent: () => void
}) {
  const isKnown = useSessionParts().storage.hasKnownUsers()
  const message = signedOutMessage(because)
  const [isOther, setOther] = useState(false)
  const left = because.kind === 'inactive' && !isOther ? because.left?.user : undefined
  return (
    <SignedOutPage title="Login" bankName={bankName} version={version}>
      {message && (
        <div role="status">
          <Note>{message}</Note>
        </div>
      )}
      {left && (
        <p>
          Continue as <strong>{fullName(left)}</strong>
        </p>
      )}
      <CredentialsForm
        key={left?.id}
        continueAs={left?.email}
        beside={left && <Button onClick={() => setOther(true)}>Another user</Button>}
        submit="Log in"
        onIntent={onIntent}
        unlocksOffline={isKnown}
        withoutNetwork={
          !isKnown && (
            <p>This device is offline, and you must be online to sign in. A signed-in tab keeps working.</p>
          )
        }
      />
      {support && <p>{support}</p>}
    </SignedOutPage>
  )
}
