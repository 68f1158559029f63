import { useState } from 'react'
import { logged } from '../../../offline/error-log/error-log'
import { useOpened } from '../../../offline/react/use-opened'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { type LeftInStore, leaveOtherStores } from '../../../offline/store/other-stores'
import { hasFingerprintReader } from '../../../offline/vault/fingerprint'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { UiLink } from '../../../ui/link'
import { Note } from '../../../ui/Note/Note'
import { useSessionState } from '../machine/session-context'
import { CredentialsForm } from '../sign-in/CredentialsForm'
import { FINGERPRINT, OFFLINE_SESSION, openUntilMessage } from '../sign-in/offline-unlock.messages'
import { knownStores } from '../storage/known-stores'
import { isStoreLost, noteLossRead } from '../storage/lost-stores'
import { sealedCountMessage } from './earlier-drafts.messages'
import { useOfflineKey } from './use-offline-key'

/** The notes of the session above every screen. None of them is needed for the first screen. */
export function SessionNotes() {
  return (
    <>
      <LostStoreNote />
      <OfflineSessionNote />
      <OtherOrganisationDrafts />
      <FingerprintOffer />
    </>
  )
}

/**
 * After a sign-in, asks once whether the device's fingerprint reader shall open it too. Draws nothing on a
 * device without one, and after the user has answered.
 */
function FingerprintOffer() {
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

/**
 * While the device is open without the bank: what works, until when, and the way to sign in once the bank
 * answers. The screen below stays as it is.
 */
function OfflineSessionNote() {
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

/** The message at the first sign-in after the browser has deleted the stored data of this device. */
const LOST_STORE = {
  title: 'What was saved on this device is gone',
  what: 'The browser has deleted it, to make room or because someone cleared its data. Drafts that were not sent from this device are lost, and have to be written again. What was sent is at the bank; lists are fetched again.',
  money:
    'Payments whose outcome was not known are no longer checked here. Look for them at the bank before you send one again.',
  read: 'I have read this',
} as const

/**
 * Says at a sign-in that the browser has deleted what this user had saved on this device, until the user has
 * read it. Otherwise draws nothing.
 */
export function LostStoreNote() {
  const { db } = useWorkspace()
  const [isLost, setLost] = useState(() => isStoreLost(db.name))
  if (!isLost) return null
  const read = () => {
    noteLossRead(db.name)
    setLost(false)
  }
  return (
    <Note
      tone="bad"
      alert
      title={LOST_STORE.title}
      actions={<Button onClick={read}>{LOST_STORE.read}</Button>}
    >
      <p>{LOST_STORE.what}</p>
      <p>{LOST_STORE.money}</p>
    </Note>
  )
}

/** The message at sign-in about the drafts of another organisation. */
const OTHER_ORGANISATION = {
  title: 'You have unsent work in another organisation',
  read: 'I have read this',
} as const

/** Returns, for example, "2 drafts and 1 write with an unknown outcome are saved on this device for IUMB." */
function leftInOrganisationMessage(left: LeftInStore): string {
  return `${sealedCountMessage(left)} ${left.drafts + left.writes === 1 ? 'is' : 'are'} saved on this device for ${left.orgId}.`
}

/** Returns what the user can do about it. */
function leftActionMessage(left: readonly LeftInStore[]): string {
  const drafts = left.some(({ drafts }) => drafts > 0)
    ? ['No draft is sent from there until you sign in with that organisation again.']
    : []
  const writes = left.some(({ writes }) => writes > 0)
    ? [
        'A write with an unknown outcome may have been carried out. Ask the branch before anyone sends it again.',
      ]
    : []
  return [
    ...drafts,
    ...writes,
    'If you can no longer sign in there, ask your administrator to move you back for that time.',
  ].join(' ')
}

/**
 * After a move to another organisation, deletes the rows of the former one's lists, and says at sign-in what
 * waits there. Otherwise draws nothing.
 */
export function OtherOrganisationDrafts() {
  const { db } = useWorkspace()
  const [isRead, setRead] = useState(false)
  const findLeft = async () => leaveOtherStores(db.name, await knownStores())
  // A browser that lists no databases must not stop the user; the next sign-in tries again.
  const left = useOpened(() => findLeft().catch(() => []), db.name)
  if (isRead || !left || left.length === 0) return null
  return (
    <div role="status">
      <Note
        tone="warn"
        title={OTHER_ORGANISATION.title}
        actions={<Button onClick={() => setRead(true)}>{OTHER_ORGANISATION.read}</Button>}
      >
        {left.map((store) => (
          <p key={store.orgId}>{leftInOrganisationMessage(store)}</p>
        ))}
        <p>{leftActionMessage(left)}</p>
      </Note>
    </div>
  )
}
