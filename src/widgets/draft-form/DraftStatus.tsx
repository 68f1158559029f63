import { useEffect, useRef, useState } from 'react'
import { ok, type Result } from '../../domain/result'
import { editAsNew, storeAsAnother } from '../../offline/drafts/copy-draft'
import { type DraftDefinition, referenceOf } from '../../offline/drafts/define-draft'
import { takeBack } from '../../offline/drafts/draft-actions'
import type { DraftState } from '../../offline/drafts/draft-states'
import { type DraftFailure, openDraft, type Unopened } from '../../offline/drafts/draft-store'
import { useOpened } from '../../offline/react/use-opened'
import { useBankDay } from '../../offline/react/use-outbox'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import type { DraftRecord } from '../../offline/store/database'
import { Button, LinkButton } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { notify } from '../../ui/Toaster/notify'
import { PrintableDoneSlip } from '../print/PrintButton'
import { DraftProgress } from '../sent-progress/SentProgress'
import { DuplicateQuestion } from './DuplicateQuestion'
import {
  type DraftMessages,
  draftStatusMessage,
  EDIT_AS_NEW,
  editAsNewMessage,
  NOT_SENT_NO_RECEIPT,
  notDoneMessage,
} from './draft-form.messages'
import type { SlipFacts, SlipOptions } from './draft-slip'
import { useDraftRecord } from './use-draft-record'

/** A refusal is a warning; one for which the bank gives no reason is an error (money-movement §8). */
function toneOf(state: DraftState, outcome: string | undefined) {
  if (state === 'sent') return 'good'
  if (state === 'unknown') return 'unknown'
  if (state === 'rejected') return outcome === '' ? 'bad' : 'warn'
  return state === 'held-date' ? 'warn' : 'plain'
}

/** Returns whether a slip shows the draft: it is waiting or sent, and nothing went wrong. */
export function hasSlip(state: DraftState): boolean {
  return state === 'queued' || state === 'sending' || state === 'sent'
}

/** The status of a draft after it was queued, and what the user can do about it. */
export function DraftStatus<Values>({
  id,
  definition,
  messages,
  slip,
  wasOpen,
  onGo,
}: {
  id: string
  definition: DraftDefinition<Values>
  messages: DraftMessages
  slip: SlipOptions<Values>
  /** It was queued while it was open in this tab, so the user waits for the outcome. */
  wasOpen: boolean
  /** Goes to another draft or, without an id, to an empty form. */
  onGo: (draftId?: string) => void
}) {
  const { db, vault, config, token } = useWorkspace()
  const connection = useConnection()
  const { record, outcome } = useDraftRecord(id)
  const bankDay = useBankDay()
  const state = record?.state
  const root = useRef<HTMLElement>(null)
  const slipBox = useRef<HTMLElement>(null)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  // The form that had the focus became read-only or was removed.
  useEffect(() => {
    if (wasOpen) root.current?.focus()
  }, [wasOpen])
  const slipFacts = useSlipFacts(definition, record, outcome)
  const isOnSlip = state !== undefined && hasSlip(state) && slipFacts?.ok === true
  // The section got the focus before the slip was there.
  useEffect(() => {
    const places: readonly (Element | null)[] = [document.body, root.current, slipBox.current]
    if (wasOpen && isOnSlip && places.includes(document.activeElement)) slipBox.current?.focus()
  }, [wasOpen, isOnSlip])

  // A screen reader says how it ended when the title of the slip changes.
  const section = {
    ref: root,
    tabIndex: -1,
    'aria-label': 'Status of this draft',
    'aria-live': 'polite',
  } as const
  if (!record || state === undefined || state === 'draft') return <section {...section} />
  const carryOut = async <T, F extends DraftFailure | Unopened>(act: () => Promise<Result<T, F>>) => {
    setBusy(true)
    const done = await act()
    setBusy(false)
    if (!done.ok) notify.error(notDoneMessage(done.failure))
    return done
  }
  if (state === 'possible-duplicate')
    return (
      <section {...section}>
        <DuplicateQuestion
          record={record}
          definition={definition}
          title={slipFacts?.ok ? definition.title(slipFacts.value.values) : undefined}
          busy={busy}
          carryOut={carryOut}
          onDiscarded={onGo}
        />
      </section>
    )
  const { title, text, noReceipt } =
    state === 'sent'
      ? messages.sent(outcome ?? '')
      : {
          noReceipt: NOT_SENT_NO_RECEIPT,
          ...draftStatusMessage(state, {
            offline: connection.up ? undefined : connection.because,
            isSignedOut: token() === undefined,
            // Nothing is shown instead while it is not opened yet.
            outcome: outcome === '' && state === 'rejected' ? messages.refused : outcome,
            reason: record.reason,
            writtenFor: record.operationDate,
            movedTo: record.movedTo,
          }),
        }
  const isBack = state === 'queued' || state === 'needs-sign-in' || state === 'held-date'
  const back = () => carryOut(() => takeBack(db, id))
  const copy = async () => {
    const made = await carryOut(() => editAsNew({ db, vault }, definition, record, bankDay))
    if (made.ok) onGo(made.value)
  }
  const { repeat } = slip
  const sendAnother = async (values: Values) => {
    const made = await carryOut(() => storeAsAnother({ db, vault }, definition, values, []))
    if (made.ok) onGo(made.value)
  }
  const actions = (
    <>
      {state === 'rejected' && (
        <Button busy={busy} onClick={config.idempotency ? copy : () => setAsking(true)}>
          {EDIT_AS_NEW.yes}
        </Button>
      )}
      <Button onClick={() => onGo()}>{messages.another}</Button>
      {repeat && slipFacts?.ok && hasSlip(state) && (
        <Button busy={busy} onClick={() => sendAnother(repeat(slipFacts.value.values))}>
          Repeat
        </Button>
      )}
      {isBack && (
        <Button busy={busy} onClick={back}>
          Take it back to edit
        </Button>
      )}
      <LinkButton kind="text" href="/outbox">
        Open the Outbox
      </LinkButton>
    </>
  )
  // Until it is opened, which takes a moment, nothing is shown instead.
  if (hasSlip(state) && slipFacts === undefined) return <section {...section} />
  return (
    <section {...section}>
      {hasSlip(state) && slipFacts?.ok ? (
        <PrintableDoneSlip
          id={`draft ${id}, ${state === 'sent' ? 'sent' : 'waiting'}`}
          ref={slipBox}
          title={title}
          text={text}
          actions={actions}
          noReceipt={noReceipt}
          {...slip.slipOf(slipFacts.value)}
        >
          {state === 'sending' && <DraftProgress id={id} label={title} />}
        </PrintableDoneSlip>
      ) : (
        <Note
          tone={toneOf(state, outcome)}
          alert={state === 'rejected' || state === 'unknown' || state === 'held-date'}
          title={title}
          actions={actions}
        >
          {text}
          {state === 'sending' && <DraftProgress id={id} label={title} />}
        </Note>
      )}
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

/** Returns the facts of the slip, once the draft is opened, or the reason why it does not open. */
function useSlipFacts<Values>(
  definition: DraftDefinition<Values>,
  record: DraftRecord | undefined,
  outcome: string | undefined,
): Result<SlipFacts<Values>, Unopened> | undefined {
  const { vault } = useWorkspace()
  const opened = useOpened(
    () => record && openDraft(vault, definition, record),
    record && `${record.id} ${record.rev}`,
    record?.id,
  )
  if (!record || !opened) return undefined
  if (!opened.ok) return opened
  return ok({ values: opened.value, reference: referenceOf(record.key), receipt: outcome ?? '' })
}
