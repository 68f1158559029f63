import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DraftDefinition } from '../../offline/drafts/define-draft'
import type { DraftEditor, OpenFailure } from '../../offline/drafts/draft-editor'
import { useDraftEditor, useSaveState } from '../../offline/react/use-draft-editor'
import { Button, LinkButton } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Stack } from '../../ui/Page/Layout'
import { PageHead } from '../../ui/Page/PageHead'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { DraftStatus, hasSlip } from './DraftStatus'
import { type DraftMessages, savedMessage, unopenedMessage } from './draft-form.messages'
import type { SlipOptions } from './draft-slip'
import { useDraftState } from './use-draft-record'

const DRAFT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The draft that the URL names (`?draft=<uuid>`). If it names none, or an invalid one, a new id is put there
 * at once, so that a reload or a crash returns to the same draft; until then `id` is undefined.
 */
function useDraftId() {
  const [params, setParams] = useSearchParams()
  const given = params.get('draft') ?? ''
  const id = DRAFT_ID.test(given) ? given : undefined
  const goTo = (draft: string, options?: { replace: boolean }) => setParams({ draft }, options)

  const begin = useEffectEvent(() => goTo(crypto.randomUUID(), { replace: true }))
  useEffect(() => {
    if (id === undefined) begin()
  }, [id])

  return { id, goTo }
}

/** The open draft, as its form gets it. */
export interface OpenDraft<Values> {
  readonly editor: DraftEditor<Values>
  /** It was queued or sent, in this or another tab, so it is read-only. */
  readonly locked: boolean
  /** All of it is on the slip above, so that its fields are not shown. */
  readonly onSlip: boolean
  /** Opens the stored draft again. */
  readonly reopen: () => void
  /** Goes to another draft. */
  readonly goTo: (draftId: string) => void
}

interface DraftPageProps<Values> {
  readonly definition: DraftDefinition<Values>
  readonly title: string
  readonly crumb?: { readonly href: string; readonly label: string } | undefined
  readonly messages: DraftMessages
  readonly slip: SlipOptions<Values>
  readonly children: (draft: OpenDraft<Values>) => ReactNode
}

/**
 * The page of a draft kind. Opens the draft that the URL names, shows whether it is saved, and its status
 * once it was queued.
 */
export function DraftPage<Values>({
  definition,
  title,
  crumb,
  messages,
  slip,
  children,
}: DraftPageProps<Values>) {
  const { id, goTo } = useDraftId()
  const { opening, reopen } = useDraftEditor(definition, id)
  const state = useDraftState(id)
  const isOpen = opening.state === 'open'
  const isLeft = state !== undefined && state !== null && state !== 'draft'
  const onGo = (draftId?: string) => goTo(draftId ?? crypto.randomUUID())

  // A draft that was taken back, in this or another tab, is another revision, perhaps with another operation
  // date.
  const [leftId, setLeftId] = useState<string>()
  const nowLeftId = isLeft || leftId === id ? id : undefined
  if (nowLeftId !== leftId) setLeftId(nowLeftId)
  const isBack = state === 'draft' && leftId === id
  const openBack = useEffectEvent(() => {
    setLeftId(undefined)
    reopen()
  })
  useEffect(() => {
    if (isBack) openBack()
  }, [isBack])

  return (
    <>
      <PageHead
        title={title}
        crumb={crumb}
        subtitle={
          isOpen && !isLeft && <SaveStatus editor={opening.editor} then="You can finish it offline." />
        }
      />
      {id !== undefined && isLeft && opening.state !== 'opening' && (
        <DraftStatus
          key={id}
          id={id}
          definition={definition}
          messages={messages}
          slip={slip}
          wasOpen={isOpen}
          onGo={onGo}
        />
      )}
      {(opening.state === 'opening' || state === undefined || isBack) && <FormSkeleton />}
      {opening.state === 'failed' && state !== undefined && !isLeft && !isBack && (
        <DraftUnavailable
          failure={opening.failure}
          another={messages.another}
          onAgain={reopen}
          onAnother={() => onGo()}
        />
      )}
      {isOpen &&
        state !== undefined &&
        state !== 'sent' &&
        !isBack &&
        children({
          editor: opening.editor,
          locked: isLeft,
          onSlip: state !== null && hasSlip(state),
          reopen,
          goTo: onGo,
        })}
    </>
  )
}

function FormSkeleton() {
  return (
    <Stack aria-busy="true" aria-label="Opening the draft">
      {['12ch', '18ch', '15ch', '20ch'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  )
}

/** Whether what is typed is saved, and when, beside the form's title. `then` says what happens next. */
function SaveStatus<Values>({ editor, then }: { editor: DraftEditor<Values>; then: string }) {
  const state = useSaveState(editor)
  return state.kind === 'failed' ? (
    <StatusBadge form="filled" tone="bad">
      Not saved.
    </StatusBadge>
  ) : (
    <>
      <StatusBadge form="ring" tone="grey">
        {savedMessage(state)}
      </StatusBadge>{' '}
      {then}
    </>
  )
}

/** Why a draft cannot be edited in this tab, and what to do. */
function DraftUnavailable({
  failure,
  another,
  onAgain,
  onAnother,
}: {
  failure: OpenFailure
  another: string
  onAgain: () => void
  onAnother: () => void
}) {
  const { title, text } = unopenedMessage(failure)
  return (
    <EmptyState
      title={title}
      alert
      actions={
        <>
          {failure.kind === 'unknown-version' ? (
            <Button onClick={() => location.reload()}>Reload the page</Button>
          ) : (
            failure.kind !== 'gone' && <Button onClick={onAgain}>Try again</Button>
          )}
          <Button onClick={onAnother}>{another}</Button>
          <LinkButton kind="text" href="/outbox">
            Open the Outbox
          </LinkButton>
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
