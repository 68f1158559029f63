import { useState } from 'react'
import { useLocation } from 'wouter'
import { ok, type Result } from '../../domain/result'
import { editAsNew } from '../../offline/drafts/copy-draft'
import {
  checkAgain,
  type DraftFailure,
  discardDraft,
  markFound,
  markNotFound,
  queueAnother,
  queueSignedIn,
  sendAgain,
  takeBack,
  type Unopened,
  writing,
} from '../../offline/drafts/draft-store'
import { logged } from '../../offline/error-log/error-log'
import { bankDayOf } from '../../offline/outbox/bank-clock'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { saveFile } from '../../widgets/download/save-file'
import { notDoneMessage } from '../../widgets/draft-form/draft-form.messages'
import { type ExportForm, exportDraft } from './export-draft'
import type { ItemAction } from './outbox.rules'
import { sendOnMovedDay } from './outbox-actions'

/** Carries out what the user chose to do with a draft, one action at a time. */
export function useItemActions({ record, kind, shut }: OutboxItem) {
  const { db, vault, outbox } = useWorkspace()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const storage = { db, vault }
  const { id } = record

  const write = (draftId: string) => kind && navigate(`${kind.path}?draft=${draftId}`)

  const carryOut = async (
    action: ItemAction,
    form: ExportForm,
  ): Promise<Result<unknown, DraftFailure | Unopened> | undefined> => {
    switch (action) {
      case 'continue':
        write(id)
        return undefined
      case 'edit': {
        const back = await takeBack(db, id)
        if (back.ok) write(id)
        return back
      }
      case 'edit-as-new': {
        if (!kind) return undefined
        const copy = await editAsNew(
          storage,
          kind,
          record,
          await bankDayOf(db).catch(logged('outbox/bank-day')),
        )
        if (copy.ok) write(copy.value)
        return copy
      }
      case 'send-on-moved-date':
        return kind && sendOnMovedDay(storage, kind, record)
      case 'send-another':
        return queueAnother(db, id)
      case 'queue-again':
        return queueSignedIn(db, id)
      case 'hold-back':
        return takeBack(db, id)
      case 'not-found':
        return markNotFound(db, id, shut === undefined)
      case 'found':
        return markFound(db, id)
      case 'send-again':
        return sendAgain(db, id)
      case 'check-again':
        return checkAgain(db, id)
      case 'discard':
        return discardDraft(db, id)
      case 'export':
        return writing(async () => {
          const { name, text } = await exportDraft(storage, kind, record, form)
          return ok(saveFile(name, new Blob([text], { type: 'application/json' })))
        })
    }
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
