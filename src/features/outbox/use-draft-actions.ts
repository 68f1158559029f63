import { useLocation } from 'wouter'
import type { Result } from '../../bank/result'
import { keepAttachment, openAttachments } from '../../offline/drafts/attachments'
import {
  copyAsNew,
  type DraftFailure,
  discardDraft,
  moveDraft,
  openDraft,
  queueDraft,
  saveDraft,
  takeBack,
  type Unopened,
} from '../../offline/drafts/draft-store'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { useWorkspace, type Workspace } from '../../offline/react/workspace'
import { notify } from '../../ui/Toaster/notify'
import { exportDraft } from './export-draft'
import { ACTION_FAILED } from './outbox.messages'
import type { DraftAction } from './outbox.rules'

type Outcome = Result<unknown, DraftFailure | Unopened>

/** Does what a person asked for with a draft; says so where it could not be done. */
export function useDraftActions(): (action: DraftAction, item: OutboxItem) => Promise<void> {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()

  return async (action, item) => {
    const { record, kind } = item
    const open = (id: string) => {
      if (kind) navigate(`${kind.path}?draft=${id}`)
    }
    const result = await act(workspace, action, item)
    if (!result) return
    if (!result.ok) return notify.error(ACTION_FAILED[result.failure.kind])
    if (action === 'edit' || action === 'continue') open(record.id)
    if (action === 'edit-as-new') open((result.value as { id: string }).id)
    if (action === 'send-again' || action === 'post-on-new-date') workspace.outbox.nudge()
  }
}

async function act(
  workspace: Workspace,
  action: DraftAction,
  item: OutboxItem,
): Promise<Outcome | undefined> {
  const { db } = workspace
  const { record, kind } = item
  switch (action) {
    case 'continue':
      return { ok: true, value: record }
    case 'edit':
    case 'hold-back':
      return takeBack(db, record.id)
    case 'edit-as-new':
      return kind && copyOf(workspace, item)
    case 'post-on-new-date':
      return postOnNewDate(workspace, item)
    case 'found':
      return moveDraft(db, record.id, 'found', { settledAt: Date.now() })
    case 'send-again':
      return queueDraft(db, record.id)
    case 'discard':
      return discardDraft(db, record.id)
    case 'export':
      await exportDraft(workspace, item)
      return undefined
  }
}

function copyOf(shelf: Workspace, { record, kind }: OutboxItem): Promise<Outcome> | undefined {
  return (
    kind &&
    copyAsNew(
      shelf,
      kind,
      record,
      async () => {
        const pictures = await openAttachments(shelf, record.id)
        return pictures.ok ? pictures.value : []
      },
      (draftId, name, bytes) => keepAttachment(shelf, draftId, name, bytes),
    )
  )
}

/** The person confirmed the new date: written into the draft, which is then queued again. */
async function postOnNewDate(shelf: Workspace, { record, kind }: OutboxItem): Promise<Outcome | undefined> {
  if (!kind?.withOperationDate || !record.movedTo) return undefined
  const values = await openDraft(shelf.vault, kind, record)
  if (!values.ok) return values
  const taken = await takeBack(shelf.db, record.id)
  if (!taken.ok) return taken
  const moved = kind.withOperationDate(values.value, record.movedTo)
  const saved = await saveDraft(shelf, kind, record.id, taken.value.rev, moved)
  return saved.ok ? queueDraft(shelf.db, record.id) : saved
}
