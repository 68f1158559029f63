import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { DraftDefinition } from '../drafts/define-draft'
import { type DraftEditor, type OpenFailure, openDraftEditor, type SaveState } from '../drafts/draft-editor'
import { useWorkspace } from './use-workspace'

/** The opening of a draft for a form. */
export type DraftOpening<Values> =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly editor: DraftEditor<Values> }
  | { readonly state: 'failed'; readonly failure: OpenFailure }

/**
 * Opens the draft of an id, if there is one, while the form is shown. A new id gives an empty form. `reopen`
 * opens the stored draft once more.
 */
export function useDraftEditor<Values>(
  definition: DraftDefinition<Values>,
  id: string | undefined,
): { readonly opening: DraftOpening<Values>; readonly reopen: () => void } {
  const { db, vault } = useWorkspace()
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<{ id: string; round: number; opening: DraftOpening<Values> }>()
  const reopen = useCallback(() => setRound((count) => count + 1), [])

  useEffect(() => {
    if (id === undefined) return
    let isShown = true
    let editor: DraftEditor<Values> | undefined
    void openDraftEditor({ db, vault }, definition, id).then((result) => {
      if (result.ok && !isShown) result.value.close()
      if (!isShown) return
      editor = result.ok ? result.value : undefined
      setOpened({
        id,
        round,
        opening: result.ok
          ? { state: 'open', editor: result.value }
          : { state: 'failed', failure: result.failure },
      })
    })
    return () => {
      isShown = false
      setOpened(undefined)
      editor?.close()
    }
  }, [db, vault, definition, id, round])

  const isOfNow = opened !== undefined && opened.id === id && opened.round === round
  return { opening: isOfNow ? opened.opening : { state: 'opening' }, reopen }
}

/** Returns whether an open draft is saved. */
export function useSaveState<Values>(editor: DraftEditor<Values>): SaveState {
  return useSyncExternalStore(editor.subscribe, editor.saveState)
}
