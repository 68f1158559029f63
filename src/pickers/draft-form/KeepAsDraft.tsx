import { useLocation } from 'wouter'
import type { DraftEditor } from '../../offline/drafts/draft-editor'
import { Button } from '../../ui/Button/Button'

/** Leaves the form for the outbox once the last letter is on the device; stays where that failed. */
export function KeepAsDraft<Values>({ editor }: { editor: DraftEditor<Values> }) {
  const [, navigate] = useLocation()
  const keep = async () => {
    const last = await editor.settle()
    if (last.kind !== 'failed') navigate('/outbox')
  }
  return (
    <Button kind="word" onClick={keep}>
      Keep as draft
    </Button>
  )
}
