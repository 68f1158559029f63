import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { logged } from '../../offline/error-log/error-log'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/TextInput'
import { Note } from '../../ui/Note/Note'
import { Stack } from '../../ui/Page/Row'
import { notify } from '../../ui/Toaster/notify'
import { FILE_MOST_BYTES } from './draft-file'
import { importFile } from './import-draft'
import {
  IMPORT,
  importedFileMessage,
  importedMessage,
  importFailureMessage,
  notImportedMessage,
} from './import-draft.messages'

/** Imports exported drafts from a file. Asks for the password that sealed them if they are sealed. */
export function ImportDraft() {
  const { db, vault, draftKinds, outbox } = useWorkspace()
  const input = useRef<HTMLInputElement>(null)
  /** The text of a sealed file while its password is asked. */
  const [sealed, setSealed] = useState<string>()
  const [error, setError] = useState<string>()
  /** Why the last file was not imported. It is not a toast, which would cover the button on a phone. */
  const [refusal, setRefusal] = useState<string>()

  const close = () => {
    setSealed(undefined)
    setError(undefined)
  }
  const { busy, run: importText } = useSingleRun(async (text: string, password?: string) => {
    setRefusal(undefined)
    const kinds = await draftKinds().catch(logged('drafts/load-kinds'))
    if (!kinds) return setRefusal(importFailureMessage({ kind: 'not-loaded' }))
    const imported = await importFile({ db, vault }, kinds, text, password)
    if (imported.ok) {
      const [only, ...others] = imported.value
      const isOne = only?.ok && others.length === 0
      const { text: message, description } = isOne
        ? importedMessage(only.value)
        : importedFileMessage(imported.value)
      close()
      setRefusal(notImportedMessage(imported.value))
      // What was imported may be at the bank: the sender looks for it.
      outbox.nudge()
      return notify.success(message, { description })
    }
    const { failure } = imported
    if (failure.kind === 'needs-password') return setSealed(text)
    if (failure.kind === 'wrong-password') return setError(importFailureMessage(failure))
    close()
    setRefusal(importFailureMessage(failure))
  })
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file && file.size > FILE_MOST_BYTES) {
      target.value = ''
      return setRefusal(IMPORT.tooLarge)
    }
    // A file that cannot be read any more counts as an empty one.
    const text = await file?.text().catch(() => '')
    // Emptied, so that the same file can be chosen again.
    target.value = ''
    if (text !== undefined) await importText(text)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('file-password') ?? '')
    if (!password) return setError(IMPORT.passwordEmpty)
    await importText(sealed ?? '', password)
    form.reset()
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={IMPORT.file}
        onChange={pick}
      />
      <Button kind="text" busy={busy && sealed === undefined} onClick={() => input.current?.click()}>
        {IMPORT.button}
      </Button>
      {refusal && (
        <Note tone="bad" alert>
          {refusal}
        </Note>
      )}
      <Dialog open={sealed !== undefined} title={IMPORT.title} locked={busy} beside={false} onClose={close}>
        <p>{IMPORT.about}</p>
        <form onSubmit={submit} noValidate>
          <Stack>
            <Field label={IMPORT.password} error={error}>
              <TextInput data-first name="file-password" type="password" autoComplete="off" />
            </Field>
          </Stack>
          <DialogFoot>
            <Button onClick={close} off={busy ? 'Wait a moment' : undefined} offQuiet>
              {IMPORT.cancel}
            </Button>
            <Button type="submit" kind="main" busy={busy}>
              {IMPORT.submit}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
