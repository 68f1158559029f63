import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { useSaveState } from '../../offline/react/use-draft-editor'
import { Status } from '../../ui/Status/Status'
import { savedSentence } from './draft-form.messages'

/** Whether what is typed is saved, and when it was, beside the form's title. `then` says what becomes of it. */
export function SaveLine<Values>({ editor, then }: { editor: DraftEditor<Values>; then: string }) {
  const state = useSaveState(editor)
  return state.kind === 'failed' ? (
    <Status form="filled" tone="bad">
      Not saved.
    </Status>
  ) : (
    <>
      <Status form="ring" tone="grey">
        {savedSentence(state)}
      </Status>{' '}
      {then}
    </>
  )
}
