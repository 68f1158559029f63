import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { logged } from '../../offline/error-log/error-log'
import { useSingleRun } from '../../offline/react/use-single-run'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { Note } from '../../ui/Note/Note'
import { Stack } from '../../ui/Page/Layout'
import { notify } from '../../ui/Toaster/notify'
import { type DraftFile, FILE_MOST_BYTES } from './draft-file'
import { FILES, IMPORT_FAILURES, importedMessage } from './draft-files.messages'
import { importDrafts, readDraftFile } from './import-drafts'

/** Imports the drafts of a file, with the password of the time when it was written. */
export function ImportDrafts() {
  const { db, vault, draftKinds } = useWorkspace()
  const input = useRef<HTMLInputElement>(null)
  /** The file, while its password is asked. */
  const [file, setFile] = useState<DraftFile>()
  const [error, setError] = useState<string>()
  /** Why the last file was not imported. It is not a toast, which would cover the button on a phone. */
  const [refusal, setRefusal] = useState<string>()

  const close = () => {
    setFile(undefined)
    setError(undefined)
  }
  const { busy, run } = useSingleRun(async (opened: DraftFile, password: string) => {
    const kinds = await draftKinds().catch(logged('drafts/load-kinds'))
    const imported = kinds && (await importDrafts({ db, vault }, kinds, opened, password))
    if (imported?.ok) {
      close()
      const { text, description } = importedMessage(imported.value)
      return notify.success(text, { description })
    }
    const kind = imported ? imported.failure.kind : 'not-loaded'
    if (kind === 'wrong-password') return setError(IMPORT_FAILURES[kind])
    close()
    setRefusal(IMPORT_FAILURES[kind])
  })
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // A file that cannot be read any more counts as an empty one.
    const text = chosen && chosen.size <= FILE_MOST_BYTES ? await chosen.text().catch(() => '') : ''
    // Emptied, so that the same file can be chosen again.
    target.value = ''
    if (!chosen) return
    const read = readDraftFile(db, text)
    setRefusal(read.ok ? undefined : IMPORT_FAILURES[read.failure.kind])
    if (read.ok) setFile(read.value)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const password = String(new FormData(form).get('file-password') ?? '')
    if (!password || !file) return setError(FILES.passwordEmpty)
    await run(file, password)
    form.reset()
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={FILES.file}
        onChange={pick}
      />
      <Button kind="text" onClick={() => input.current?.click()}>
        {FILES.import}
      </Button>
      {refusal && (
        <Note tone="bad" alert>
          {refusal}
        </Note>
      )}
      <Dialog open={file !== undefined} title={FILES.title} locked={busy} beside={false} onClose={close}>
        <p>{FILES.about}</p>
        <form onSubmit={submit} noValidate>
          <Stack>
            <Field label={FILES.password} error={error}>
              <TextInput data-first name="file-password" type="password" autoComplete="off" />
            </Field>
          </Stack>
          <DialogFoot>
            <Button onClick={close} off={busy ? 'Wait a moment' : undefined} offQuiet>
              {FILES.cancel}
            </Button>
            <Button type="submit" kind="main" busy={busy}>
              {FILES.submit}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
