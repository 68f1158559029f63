import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { useSaveState } from '../../offline/react/use-draft-editor'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { savedMessage } from './draft-form.messages'

/** Whether what is typed is saved, and when, beside the form's title. `then` says what happens next. */
export function SaveStatus<Values>({ editor, then }: { editor: DraftEditor<Values>; then: string }) {
  const state = useSaveState(editor)
  return state.kind === 'failed' ? (
    <StatusBadge form="filled" tone="bad">
      Not saved.
    </StatusBadge>
  ) : (
    <>
      <StatusBadge form="ring" tone="grey">
        {savedMessage(state)}
      </StatusBadge>{' '}
      {then}
    </>
  )
}
