import { useState } from 'react'
import { useLocation } from 'wouter'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { Button } from '../../ui/Button/Button'

/** Leaves the form for the outbox once everything typed is on the device; stays if that failed. */
export function KeepAsDraft<Values>({
  editor,
  endRest,
}: {
  editor: DraftEditor<Values>
  /**
   * Waits for work beside the fields, such as a picture. Resolves with whether it succeeded; if not, the form
   * shows why.
   */
  endRest?: () => Promise<boolean>
}) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const isRestWell = (await endRest?.()) ?? true
    const last = await editor.settle()
    setBusy(false)
    if (isRestWell && last.kind !== 'failed') navigate('/outbox')
  }
  return (
    <Button kind="text" busy={busy} onClick={keep}>
      Save as draft
    </Button>
  )
}
