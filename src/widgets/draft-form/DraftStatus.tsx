import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../domain/result'
import { editAsNew } from '../../offline/drafts/copy-draft'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import type { DraftState } from '../../offline/drafts/draft-states'
import { type DraftFailure, takeBack, type Unopened } from '../../offline/drafts/draft-store'
import { useConnection } from '../../offline/react/use-connection'
import { useBankDay } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { LinkButton } from '../../ui/Button/LinkButton'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { notify } from '../../ui/Toaster/notify'
import {
  type DraftMessages,
  draftStatusMessage,
  EDIT_AS_NEW,
  editAsNewMessage,
  notDoneMessage,
} from './draft-form.messages'
import { useDraftRecord } from './use-draft-record'

function toneOf(state: DraftState) {
  if (state === 'sent') return 'good'
  if (state === 'unknown') return 'unknown'
  return state === 'rejected' || state === 'held-date' ? 'warn' : 'plain'
}

/** The status of a draft after it was queued, and what the user can do about it. */
export function DraftStatus<Values>({
  id,
  definition,
  messages,
  wasOpen,
  onGo,
}: {
  id: string
  definition: DraftDefinition<Values>
  messages: DraftMessages
  /** It was queued while it was open in this tab, so the user waits for the outcome. */
  wasOpen: boolean
  /** Goes to another draft or, without an id, to an empty form. */
  onGo: (draftId?: string) => void
}) {
  const { db, vault, config } = useWorkspace()
  const connection = useConnection()
  const { record, outcome } = useDraftRecord(id)
  const bankDay = useBankDay()
  const state = record?.state
  const root = useRef<HTMLElement>(null)
  const isAwaited = useRef(wasOpen)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  // The form that had the focus became read-only or was removed.
  useEffect(() => {
    if (wasOpen) root.current?.focus()
  }, [wasOpen])
  useEffect(() => {
    if (state !== undefined && state !== 'sent') isAwaited.current = true
    if (state !== 'sent' || outcome === undefined || !isAwaited.current) return
    isAwaited.current = false
    const { title, text } = messages.sent(outcome)
    notify.success(title, { id, ...(text && { description: text }) })
  }, [state, outcome, messages, id])

  const section = { ref: root, tabIndex: -1, 'aria-label': 'Status of this draft' }
  if (!record || state === undefined || state === 'draft') return <section {...section} />
  const { title, text } =
    state === 'sent'
      ? messages.sent(outcome ?? '')
      : draftStatusMessage(state, {
          offline: connection.up ? undefined : connection.because,
          // Nothing is shown instead while it is not opened yet.
          outcome: outcome === '' ? messages.refused : outcome,
          writtenFor: record.operationDate,
          movedTo: record.movedTo,
        })
  const isBack = state === 'queued' || state === 'needs-sign-in' || state === 'held-date'
  const carryOut = async <T,>(act: () => Promise<Result<T, DraftFailure | Unopened>>) => {
    setBusy(true)
    const done = await act()
    setBusy(false)
    if (!done.ok) notify.error(notDoneMessage(done.failure))
    return done
  }
  const back = () => carryOut(() => takeBack(db, id))
  const copy = async () => {
    const made = await carryOut(() => editAsNew({ db, vault }, definition, record, bankDay))
    if (made.ok) onGo(made.value)
  }
  return (
    <section {...section}>
      <Note
        tone={toneOf(state)}
        alert={state === 'rejected' || state === 'unknown' || state === 'held-date'}
        title={title}
        actions={
          <>
            {state === 'rejected' && (
              <Button busy={busy} onClick={config.idempotency ? copy : () => setAsking(true)}>
                {EDIT_AS_NEW.yes}
              </Button>
            )}
            {isBack && (
              <Button busy={busy} onClick={back}>
                Take it back to write on
              </Button>
            )}
            {state !== 'sending' && <Button onClick={() => onGo()}>{messages.another}</Button>}
            <LinkButton kind="text" href="/outbox">
              Open the outbox
            </LinkButton>
          </>
        }
      >
        {text}
      </Note>
      <ConfirmDialog
        open={asking}
        title={EDIT_AS_NEW.title}
        yes={EDIT_AS_NEW.yes}
        no={EDIT_AS_NEW.no}
        bad
        onYes={() => {
          setAsking(false)
          void copy()
        }}
        onNo={() => setAsking(false)}
      >
        <p>{editAsNewMessage('it')}</p>
      </ConfirmDialog>
    </section>
  )
}
