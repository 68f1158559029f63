import { type FormEvent, useState } from 'react'
import { logged } from '../../../offline/error-log/error-log'
import { useOpened } from '../../../offline/react/use-opened'
import { useWorkspace } from '../../../offline/react/use-workspace'
import {
  dropFingerprint,
  hasFingerprintReader,
  registerFingerprint,
} from '../../../offline/vault/fingerprint'
import { addFingerprint, removeFingerprint } from '../../../offline/vault/unlock-offline'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { Row, Section, Stack } from '../../../ui/Page/Layout'
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput'
import { notify } from '../../../ui/Toaster/notify'
import { FINGERPRINT, offlineFailureMessage, opensUntilMessage } from '../sign-in/offline-unlock.messages'
import { PASSWORD_EMPTY } from '../sign-in/session.messages'
import { noteFingerprint } from '../storage/known-users'
import type { OfflineFailure } from '../unlock/device'
import css from './EarlierDrafts.module.css'
import { useOfflineKey } from './use-offline-key'

/**
 * In the settings of the device: until when it opens without the bank, and whether a fingerprint does that
 * too.
 */
export function OfflineUnlockSettings() {
  const { key, until } = useOfflineKey()
  const hasReader = useOpened(hasFingerprintReader, 'reader')
  return (
    <>
      <Section title="Without a connection" />
      <Stack>
        {until && <p>{opensUntilMessage(until)}</p>}
        {key?.fingerprint ? (
          <TurnOff credential={key.fingerprint.credential} />
        ) : hasReader ? (
          <TurnOn />
        ) : (
          hasReader === false && <p>{FINGERPRINT.none}</p>
        )}
      </Stack>
    </>
  )
}

function TurnOn() {
  const { db, user, config, signal } = useWorkspace()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const turnOn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const password = String(new FormData(form).get('fingerprint-password') ?? '')
    if (!password) return setError(PASSWORD_EMPTY)
    setBusy(true)
    const label = `Branchline ${user.firstname.slice(0, 1)}${user.lastname.slice(0, 1)}`
    const added = await addFingerprint(db, password, Date.now(), config.offline, {
      ask: () => registerFingerprint(label, signal),
      drop: dropFingerprint,
    }).catch(logged('keys/add-fingerprint'))
    setBusy(false)
    form.reset()
    const failure: OfflineFailure | undefined = added
      ? added.ok
        ? undefined
        : added.failure
      : { kind: 'damaged' }
    if (failure) {
      const { error, advice } = offlineFailureMessage(failure)
      return setError(`${error} ${advice}`)
    }
    setError(undefined)
    if (added?.ok) noteFingerprint(db.name, added.value)
    notify.success(FINGERPRINT.turnedOn)
  }

  return (
    <>
      <p>{FINGERPRINT.what}</p>
      <p>{FINGERPRINT.risk}</p>
      <form className={css.form} aria-label={FINGERPRINT.unlock} onSubmit={turnOn} noValidate>
        <Field label={FINGERPRINT.password} error={error}>
          <PasswordInput
            name="fingerprint-password"
            label={FINGERPRINT.password}
            autoComplete="current-password"
          />
        </Field>
        <Button type="submit" busy={busy}>
          {FINGERPRINT.on}
        </Button>
      </form>
    </>
  )
}

function TurnOff({ credential }: { credential: Uint8Array<ArrayBuffer> }) {
  const { db, vault } = useWorkspace()
  const turnOff = async () => {
    try {
      await removeFingerprint(db, vault.keyId)
    } catch (thrown) {
      logged('keys/remove-fingerprint')(thrown)
      return notify.error(FINGERPRINT.notTurnedOff)
    }
    noteFingerprint(db.name, undefined)
    await dropFingerprint(credential)
    notify.success(FINGERPRINT.turnedOff)
  }
  return (
    <>
      <p>{FINGERPRINT.what}</p>
      <Row>
        <Button onClick={() => void turnOff()}>{FINGERPRINT.off}</Button>
      </Row>
    </>
  )
}
