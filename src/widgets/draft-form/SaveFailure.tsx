import { useState } from 'react'
import { storeAsAnother } from '../../offline/drafts/copy-draft'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import type { DraftFailure } from '../../offline/drafts/draft-store'
import { useSaveState } from '../../offline/react/use-draft-editor'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { useUnsavedInput } from '../../ui/unsaved-input'
import { unsavedMessage } from './draft-form.messages'

interface SaveFailureProps<Values> {
  readonly definition: DraftDefinition<Values>
  readonly editor: DraftEditor<Values>
  /** Why it could not be queued. */
  readonly queueFailure: DraftFailure | undefined
  /** The values of the form and its pictures, which exist only in this tab now. */
  readonly contents: () => Promise<{
    values: Values
    pictures: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[]
  }>
  readonly onSaveAgain: () => void
  /** Opens the stored draft again and discards what is in this form. */
  readonly onReopen: () => void
  readonly onMoved: (draftId: string) => void
}

/**
 * The note that something is not stored, with the reason and the way to lose nothing that is typed. Draws
 * nothing if all is stored.
 */
export function SaveFailure<Values>(props: SaveFailureProps<Values>) {
  const { definition, editor, queueFailure, contents, onSaveAgain, onReopen, onMoved } = props
  const { db, vault } = useWorkspace()
  const state = useSaveState(editor)
  const [saveFailure, setSaveFailure] = useState<DraftFailure>()
  const [busy, setBusy] = useState(false)
  const failure = saveFailure ?? (state.kind === 'failed' ? state.failure : queueFailure)
  // Input that is not on the device is lost with the page.
  useUnsavedInput(failure !== undefined && failure.kind !== 'not-now')
  if (!failure) return null

  const storeMine = async () => {
    setBusy(true)
    const { values, pictures } = await contents()
    const stored = await storeAsAnother({ db, vault }, definition, values, pictures)
    setBusy(false)
    if (stored.ok) onMoved(stored.value)
    else setSaveFailure(stored.failure)
  }
  const isLost = failure.kind === 'overtaken' || failure.kind === 'gone' || saveFailure !== undefined
  const { title, text } = unsavedMessage(failure)
  return (
    <Note
      tone="bad"
      alert
      title={title}
      actions={
        <>
          {isLost && (
            <Button busy={busy} onClick={storeMine}>
              Save mine as another draft
            </Button>
          )}
          {failure.kind === 'overtaken' && <Button onClick={onReopen}>Open the newer text</Button>}
          {failure.kind === 'not-stored' && !isLost && <Button onClick={onSaveAgain}>Try again</Button>}
          {failure.kind === 'not-now' && <LinkButton href="/outbox">Open the Outbox</LinkButton>}
        </>
      }
    >
      {text}
    </Note>
  )
}
