import { useState } from 'react'
import { useLocation } from 'wouter'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { Button } from '../../ui/Button/Button'

/** Leaves the form for the outbox once the last letter is on the device; stays where that failed. */
export function KeepAsDraft<Values>({
  editor,
  endRest,
}: {
  editor: DraftEditor<Values>
  /** Ends what is under way beside the fields, such as a picture; whether that went well. Else the form says what went wrong. */
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
      Keep as draft
    </Button>
  )
}
