import { type BankFailure, isUnreachable } from '../../../bank/failure'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { Row } from '../../../ui/Page/Layout'
import { useSessionState } from '../machine/session-context'
import { fingerprintUsers } from '../storage/known-users'
import type { OfflineFailure } from '../unlock/device'
import { FINGERPRINT, OFFLINE_UNLOCK, offlineFailureMessage } from './offline-unlock.messages'

export interface OfflineUnlockProps {
  /** Whether the device has a network, although the bank cannot be reached. */
  readonly hasNetwork: boolean
  /** Whether the bank was asked and did not answer. */
  readonly isBankAway: boolean
  /** Why the last sign-in online failed. If the bank itself refused, there is no way around it. */
  readonly bank: BankFailure | undefined
  /** Why the last try without the bank opened nothing. */
  readonly failure: OfflineFailure | undefined
  readonly busy: boolean
  /** Opens the device with what was typed. Without a network the form's own button does that. */
  readonly onPassword: () => void
  readonly onFingerprint: () => void
}

/**
 * On the sign-in page while the bank cannot be reached: what opens the device without it, and what that is
 * good for.
 */
export default function OfflineUnlock({
  hasNetwork,
  isBankAway,
  bank,
  failure,
  busy,
  onPassword,
  onFingerprint,
}: OfflineUnlockProps) {
  const { phase } = useSessionState()
  // Read each time: a fingerprint that opens nothing any more is forgotten when it is tried. Over an open
  // screen it may be another user's, and would end the session with what was typed.
  const hasFingerprints = phase !== 'open' && fingerprintUsers().length > 0
  if (bank && !isUnanswered(bank)) return null
  if (hasNetwork && !bank && !failure && !isBankAway) return null
  const message = failure && offlineFailureMessage(failure)
  return (
    <>
      {/* After a try the note says what opens the device now, which may be the bank alone. */}
      {message ? (
        <Note tone="bad" title={message.error} alert>
          {message.advice && <p>{message.advice}</p>}
        </Note>
      ) : (
        <p>{hasNetwork ? OFFLINE_UNLOCK.bankAway : OFFLINE_UNLOCK.noNetwork}</p>
      )}
      {(hasNetwork || hasFingerprints) && (
        <Row>
          {hasNetwork && (
            <Button busy={busy} onClick={onPassword}>
              {OFFLINE_UNLOCK.open}
            </Button>
          )}
          {hasFingerprints && (
            <Button busy={busy} onClick={onFingerprint}>
              {FINGERPRINT.unlock}
            </Button>
          )}
        </Row>
      )}
    </>
  )
}

/** Returns true if the bank did not answer, so that it has not refused the user either. */
function isUnanswered(failure: BankFailure): boolean {
  return isUnreachable(failure) || failure.kind === 'unreadable' || failure.kind === 'server'
}
