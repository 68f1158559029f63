import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import { notDoneMessage } from '../../widgets/draft-form/draft-form.messages'
import type { ItemAction } from './outbox.rules'
import { changeDraft, type DraftChange } from './outbox-actions'
import { useExportDrafts } from './use-export-drafts'

/** Carries out what the user chose to do with a draft, one action at a time. */
export function useItemActions({ record, kind }: OutboxItem) {
  const { db, vault, outbox } = useWorkspace()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const { run: exportIt } = useExportDrafts()

  const write = (id: string) => kind && navigate(`${kind.path}?draft=${id}`)

  const change = async (action: DraftChange) => {
    const done = await changeDraft({ db, vault }, { record, kind }, action)
    if (!done.ok) return notify.error(notDoneMessage(done.failure))
    if (done.value !== undefined) write(done.value)
    // A draft that the change has queued can be sent at once.
    outbox.nudge()
  }

  return {
    busy,
    act: async (action: Exclude<ItemAction, 'say-outcome'> | 'found' | 'not-found') => {
      if (action === 'continue') return void write(record.id)
      if (busy) return
      setBusy(true)
      try {
        await (action === 'export' ? exportIt(record.id) : change(action))
      } finally {
        setBusy(false)
      }
    },
  }
}
