import { useState } from 'react'
import { useConnection } from '../../../offline/react/use-connection'
import { Button } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { Note } from '../../../ui/Note/Note'
import { useSessionState } from '../machine/session-context'
import { CredentialsForm } from '../sign-in/CredentialsForm'
import { OFFLINE_SESSION, openUntilMessage } from '../sign-in/offline-unlock.messages'
import { useOfflineKey } from './use-offline-key'

/**
 * While the device is open without the bank: what works, until when, and the way to sign in once the bank
 * answers. The screen below stays as it is.
 */
export function OfflineSessionNote() {
  const state = useSessionState()
  const connection = useConnection()
  const { until } = useOfflineKey()
  const [isAsked, setAsked] = useState(false)
  if (state.phase !== 'open' || !state.offline) return null
  const bankAnswers = !connection.up && connection.because === 'not-signed-in'
  return (
    <>
      <div role="status">
        <Note
          tone="warn"
          title={bankAnswers ? OFFLINE_SESSION.bankAnswers : OFFLINE_SESSION.title}
          actions={
            <Button kind={bankAnswers ? 'main' : undefined} onClick={() => setAsked(true)}>
              {OFFLINE_SESSION.signIn}
            </Button>
          }
        >
          <p>
            {bankAnswers ? OFFLINE_SESSION.next : OFFLINE_SESSION.what} {until && openUntilMessage(until)}
          </p>
        </Note>
      </div>
      <Dialog open={isAsked} title={OFFLINE_SESSION.signIn} onClose={() => setAsked(false)}>
        <p>{OFFLINE_SESSION.next}</p>
        <CredentialsForm
          email={state.user.email}
          submit="Log in"
          beside={<Button onClick={() => setAsked(false)}>{OFFLINE_SESSION.notNow}</Button>}
        />
      </Dialog>
    </>
  )
}
