import { Note } from '../../ui/Note/Note'
import type { LiveWriteForm } from './use-live-write-form'

/** Why a form's live write did not happen. Put it beside the token: the focus goes there after a failure. */
export function LiveWriteFailureNote<Facts extends object>({
  form: { outcome },
}: {
  form: LiveWriteForm<Facts>
}) {
  if (outcome?.kind !== 'failed') return null
  return (
    <Note tone="bad" alert title={outcome.message.title}>
      {outcome.message.text}
    </Note>
  )
}
