import { useState } from 'react'
import { useLocation } from 'wouter'
import { ok } from '../../domain/result'
import { writing } from '../../offline/drafts/draft-store'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { saveFile } from '../../widgets/download/save-file'
import { notDoneMessage } from '../../widgets/draft-form/draft-form.messages'
import { type ExportForm, exportDraft } from './export-draft'
import type { ItemAction } from './outbox.rules'
import { changeDraft } from './outbox-actions'

/** Carries out what the user chose to do with a draft, one action at a time. */
export function useItemActions({ record, kind, shut }: OutboxItem) {
  const { db, vault, outbox } = useWorkspace()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const storage = { db, vault }

  const write = (id: string) => kind && navigate(`${kind.path}?draft=${id}`)

  const carryOut = async (action: ItemAction, form: ExportForm) => {
    if (action === 'continue') {
      write(record.id)
      return undefined
    }
    if (action === 'export')
      return writing(async () => {
        const { name, text } = await exportDraft(storage, kind, record, form)
        return ok(saveFile(name, new Blob([text], { type: 'application/json' })))
      })
    const done = await changeDraft(storage, { record, kind, shut }, action)
    if (done.ok && done.value !== undefined) write(done.value)
    return done
  }

  return {
    busy,
    /** `form`: the form of the file, if the action is an export. */
    act: async (action: ItemAction, form: ExportForm = 'readable') => {
      if (busy) return
      setBusy(true)
      try {
        const done = await carryOut(action, form)
        if (done && !done.ok) notify.error(notDoneMessage(done.failure))
        // What it queued can be sent at once.
        if (done?.ok) outbox.nudge()
      } finally {
        setBusy(false)
      }
    },
  }
}
