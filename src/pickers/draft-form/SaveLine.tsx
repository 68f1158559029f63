import { useState } from 'react'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { useSaveState } from '../../offline/react/use-draft-editor'
import { Status } from '../../ui/Status/Status'
import { savedSentence } from './draft-form.messages'

/** When the draft was last saved, beside the form's title. `then` says what becomes of it. */
export function SaveLine<Values>({ editor, then }: { editor: DraftEditor<Values>; then: string }) {
  const state = useSaveState(editor)
  // While the next letters are being saved the last time stays, otherwise the line would flicker with every key.
  const [at, setAt] = useState<number>()
  if (state.kind === 'saved' && state.at !== at) setAt(state.at)
  return state.kind === 'failed' ? (
    <Status form="filled" tone="bad">
      Not saved.
    </Status>
  ) : (
    <>
      <Status form="ring" tone="grey">
        {savedSentence(at)}
      </Status>{' '}
      {then}
    </>
  )
}
