import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftDefinition } from '../drafts/define-draft'
import { type DraftEditor, type OpenFailure, openDraftEditor, type SaveState } from '../drafts/draft-editor'
import { useWorkspace } from './use-workspace'

/** The opening of a draft for a form. */
export type DraftOpening<Values> =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly editor: DraftEditor<Values> }
  | { readonly state: 'failed'; readonly failure: OpenFailure; readonly again: () => void }

/** Opens the draft of an id while the form is shown. A new id gives an empty form. */
export function useDraftEditor<Values>(
  definition: DraftDefinition<Values>,
  id: string,
): DraftOpening<Values> {
  const { db, vault } = useWorkspace()
  const [tries, setTries] = useState(0)
  const [opened, setOpened] = useState<{ id: string; opening: DraftOpening<Values> }>()
  const again = useCallback(() => setTries((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let isShown = true
    let editor: DraftEditor<Values> | undefined
    void openDraftEditor({ db, vault }, definition, id).then((result) => {
      if (result.ok && !isShown) result.value.close()
      if (!isShown) return
      editor = result.ok ? result.value : undefined
      setOpened({
        id,
        opening: result.ok
          ? { state: 'open', editor: result.value }
          : { state: 'failed', failure: result.failure, again },
      })
    })
    return () => {
      isShown = false
      setOpened(undefined)
      editor?.close()
    }
  }, [db, vault, definition, id, tries, again])

  return opened?.id === id ? opened.opening : { state: 'opening' }
}

/** Returns whether an open draft is saved. */
export function useSaveState<Values>(editor: DraftEditor<Values>): SaveState {
  return useSyncExternalStore(editor.subscribe, editor.saveState)
}
