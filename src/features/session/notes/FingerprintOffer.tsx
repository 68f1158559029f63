import { logged } from '../../../offline/error-log/error-log'
import { useOpened } from '../../../offline/react/use-opened'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { hasFingerprintReader } from '../../../offline/vault/fingerprint'
import { Button } from '../../../ui/Button/Button'
import { buttonClass } from '../../../ui/Button/buttonClass'
import { UiLink } from '../../../ui/link'
import { Note } from '../../../ui/Note/Note'
import { useSessionState } from '../machine/session-context'
import { FINGERPRINT } from '../sign-in/offline-unlock.messages'
import { useOfflineKey } from './use-offline-key'

/**
 * After a sign-in, asks once whether the device's fingerprint reader shall open it too. Draws nothing on a
 * device without one, and after the user has answered.
 */
export function FingerprintOffer() {
  const state = useSessionState()
  const { db, vault } = useWorkspace()
  const { key } = useOfflineKey()
  const hasReader = useOpened(hasFingerprintReader, 'reader')
  const isSignedIn = state.phase === 'open' && !state.offline
  if (!hasReader || !isSignedIn || !key || key.fingerprint || key.declinedFingerprint) return null
  const decline = () =>
    void db.keys.update(vault.keyId, { declinedFingerprint: true }).catch(logged('keys/decline-fingerprint'))
  return (
    <Note
      title={FINGERPRINT.offer}
      actions={
        <>
          <UiLink className={buttonClass(undefined)} href="/settings?tab=device">
            {FINGERPRINT.setUp}
          </UiLink>
          <Button kind="text" onClick={decline}>
            {FINGERPRINT.notNow}
          </Button>
        </>
      }
    />
  )
}
